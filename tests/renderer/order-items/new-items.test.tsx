import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { itemDrafts } from '@/renderer/features/order-items/new-items/item-draft'
import { host } from '@/renderer/lib/host/host'
import { anItem } from '../support/an-order'
import { isFocused, named, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'

const { open } = serveOrder()
beforeEach(() => itemDrafts.update(() => ({})))

const sheets = () => named('form', /^Nouvel article/)
const opener = () => theOne('button', 'Ajouter un article')

/** Sends a new item with all that it must have, from its last field. */
async function send(): Promise<void> {
  fireEvent.click(await opener())
  await waitFor(() => expect(sheets()).toHaveLength(1))
  for (const field of sheets()[0]?.querySelectorAll<HTMLInputElement>('[name=name], [name=sku], [name=brand]') ?? []) {
    field.focus()
    fireEvent.input(field, { target: { value: 'BB-name' } })
  }
  fireEvent.submit(sheets()[0] as HTMLElement)
  await waitFor(() => expect(sheets()[0]?.querySelector('fieldset')?.disabled).toBe(true))
}

/** Holds back the answer to an item that is made, until it is let go. Bodies of uploads never leave this browser. */
function held(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = host.fetch
  vi.spyOn(host, 'fetch').mockImplementation(async (path, init, options) => {
    if (init.method !== 'POST' || !path.endsWith('/items')) return send(path, init, options)
    await promise
    return Response.json(anItem({ id: 77, name: 'BB-name' }), { status: 201 })
  })
  return resolve
}

it('an item that is saved gives the focus to what began it', async () => {
  await open()
  const goOn = held()
  await send()
  goOn()
  await waitFor(() => expect(sheets()).toEqual([]))
  await isFocused(opener)
})

it('an item that is saved while one writes elsewhere takes the focus from nobody', async () => {
  await open()
  const goOn = held()
  await send()
  const comment = (await theOne('textarea', 'Commentaire')) as HTMLTextAreaElement
  comment.focus()
  goOn()
  await waitFor(() => expect(sheets()).toEqual([]))
  await userEvent.keyboard('Bon')
  expect([comment.value, sheets()]).toEqual(['Bon', []])
})
