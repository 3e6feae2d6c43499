import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SheetComments } from '@/renderer/features/sheets/parts/sheet-comments'
import { SheetHead } from '@/renderer/features/sheets/parts/sheet-head'
import { anOrder } from '../support/an-order'

afterEach(cleanup)

it.each([
  ['an organisation', 'Les Foulées du Perche', 'Les Foulées du Perche'],
  ['none', null, 'Éloïse Guérin'],
  ['an empty one, as other hosts say it', '', 'Éloïse Guérin']
])('names its customer in bold, with %s', (_, organization, named) => {
  const order = anOrder()
  const { container } = render(
    <SheetHead order={{ ...order, customer: { ...order.customer, organization } }} kind="production" printedAt={0} />
  )
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toContain(named)
})

it('has comments in the sequence in which they were written, in the night that clocks go back too', () => {
  const said = (id: number, content: string, time: string) => ({
    id,
    content,
    pinned: false,
    user: null,
    origin: null,
    created_at: `2026-10-25 ${time}:00`
  })
  const { container } = render(<SheetComments comments={[said(8, 'deux', '02:10'), said(9, 'trois', '03:00'), said(7, 'un', '02:50')]} />)
  expect(container.textContent).toMatch(/un.*deux.*trois/)
})

it.each([null, ''])('has no comments where the customer said %j and nobody else anything', (customer) => {
  const { container } = render(<SheetComments comments={[]} customer={customer} />)
  expect(container.textContent).toBe('')
})
