import { expect, it } from 'vitest'
import type { PromisedOrder } from '@/domain/orders/promised'
import { Component } from '@/renderer/app/routes/print-route'
import { demoOrders } from '../../support/demo-orders'
import { type ForeignOrder, TODAY } from '../support/any-order'
import { draw } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it('a production sheet breaks no line before a colon or a euro', async () => {
  const notes = ({ items }: PromisedOrder): number => items.flatMap(({ faces }) => faces.flatMap(({ annotations }) => annotations)).length
  const demo = demoOrders(90, TODAY).toSorted((one, other) => notes(other) - notes(one))
  const orders = [
    ...demo.slice(0, 2),
    ...demo.filter(({ tags }) => tags.includes('SAV')).slice(0, 2),
    ...demo.filter(({ techniques }) => techniques.includes('broderie')).slice(0, 2)
  ] as unknown as readonly ForeignOrder[]
  serve(orders)
  const address = `/orders/print/${orders.map(({ id }) => id).join()}?autoPrint=false`
  const last = orders.at(-1)?.origin_ref_id ?? ''
  const until = (root: HTMLElement): boolean => root.textContent?.includes(last) === true
  const text = await draw({ route: '/orders/print/:ids', address, Component, until }, ({ root }) => root.textContent ?? '')
  expect(text).toContain('Fiche de production')
  expect(text).toContain('\u00a0:')
  expect(text.match(/.{0,20} [:€].{0,10}/g) ?? []).toEqual([])
})
