import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type SizeQuantity, sizeChip } from '@/domain/sizes/size-list'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { anItem } from '../support/an-order'
import { alertThat, isFocused, named, press, says, theOne } from '../support/by-words'
import { holdWaits } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT, type Reply } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const S6 = { size: 'S', qty: 6 }
const openWith = (...sizes: readonly SizeQuantity[]) => open({ items: [anItem({ sizes: [...sizes] })] })
const held = () => host.order.items[0]?.sizes.map(sizeChip).join(' ')
const sheet = () => document.querySelector('article') as HTMLElement
const chips = () => named('[data-size]', /./, sheet()).map(({ textContent }) => textContent)
/** A colleague makes an S so many, unheard here; the host says what each change of the sizes replaces. */
const madeUnheard = (qty: number): void => {
  host.order = { ...host.order, items: [anItem({ sizes: [{ size: 'S', qty }] })], version: host.order.version + 1 }
  host.instead = (heard) => {
    if (heard.method !== 'PATCH') return null
    const before = host.order.items[0]?.sizes ?? []
    const { status, body } = host.answer(heard)
    const isMade = JSON.stringify(before) !== JSON.stringify(host.order.items[0]?.sizes)
    return { status, body: { ...(body as object), replaced: isMade ? { sizes: before } : {} } }
  }
}
const adder = () => screen.getByLabelText<HTMLInputElement>("Ajouter une taille à l'article 1")

it('sizes are typed in any of their forms, saved, and taken back on their row', async () => {
  // In sight: it is told on the row itself.
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 400, 40))
  await openWith(S6)
  await userEvent.type(adder(), 'XXL:4 2 L, M+1{Enter}')
  await says(/Les tailles ont bien été enregistrées !/, sheet())
  expect(chips()).toEqual(['S:6', 'M:1', 'L:2', 'XXL:4'])
  await says(/13 pièces/, sheet())
  await isFocused(adder)
  expect(held()).toBe('S:6 M:1 L:2 XXL:4')
  await press('Annuler', sheet())
  await says(/Les tailles ont bien été restaurées !/, sheet())
  await theOne('button', "Pouce en l'air")
  await says(/(?<!\d)6 pièces/, sheet())
  expect(held()).toBe('S:6')
})

it('a chip is typed over by keyboard; Escape leaves it, zero takes the size away, and the focus stays near', async () => {
  await openWith(S6, { size: 'M', qty: 2 })
  const chip = (text: string) => theOne('[data-size]', text, sheet())
  const field = () => screen.findByLabelText<HTMLInputElement>("Taille M de l'article 1")
  ;(await chip('M:2')).focus()
  await userEvent.keyboard('{Enter}')
  await isFocused(field)
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'M:9{Escape}')
  await isFocused(() => chip('M:2'))
  expect(saves()).toEqual([])
  // Its quantity is selected: a number is the size's own.
  await userEvent.click(await chip('M:2'))
  await userEvent.keyboard('7{Enter}')
  await waitFor(() => expect(held()).toBe('S:6 M:7'))
  await userEvent.click(await chip('M:7'))
  await userEvent.keyboard('0{Enter}')
  await waitFor(() => expect(held()).toBe('S:6'))
  expect(chips()).toEqual(['S:6'])
  await isFocused(adder)
})

it('sizes that are typed beside a chip leave what a colleague made of its own meanwhile', async () => {
  const { colleague } = await openWith(S6)
  await userEvent.click(await theOne('[data-size]', 'S:6', sheet()))
  const field = await screen.findByLabelText<HTMLInputElement>("Taille S de l'article 1")
  await act(() => colleague({ items: [anItem({ sizes: [{ size: 'S', qty: 8 }] })] }))
  await says(/(?<!\d)8 pièces/, sheet())
  await userEvent.type(field, ' M:2{Enter}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  await waitFor(() => expect(chips()).toEqual(['S:8', 'M:2']))
  await says(/Les tailles ont bien été enregistrées !/)
  expect(held()).toBe('S:8 M:2')
})

it('what a colleague had made of a size, unheard here, is what taking a change back puts back', async () => {
  await openWith(S6)
  madeUnheard(7)
  await userEvent.type(adder(), 'S:8 M:1{Enter}')
  await says(/Les tailles ont bien été enregistrées !/)
  expect(held()).toBe('S:8 M:1')
  await press('Annuler')
  await says(/Les tailles ont bien été restaurées !/)
  expect(held()).toBe('S:7')
})

it('what a colleague had made so already cannot be taken back', async () => {
  await openWith(S6)
  madeUnheard(8)
  await userEvent.type(adder(), 'S:8{Enter}')
  await says(/Les tailles ont bien été enregistrées !/)
  expect(named('button', 'Annuler')).toEqual([])
  await press("Pouce en l'air")
  expect(held()).toBe('S:8')
})

it('what is no size is told beside the field and stays in it; nothing is sent', async () => {
  await openWith(S6)
  for (const [typed, reported] of [
    ['XL', /il manque la quantité/],
    ['M:-2', /un nombre de 0 à/],
    ['M:100000', /un nombre de 0 à/],
    ['<b>:2', /n'est pas une taille/]
  ] as const) {
    await userEvent.clear(adder())
    await userEvent.type(adder(), `${typed}{Enter}`)
    await says(reported, sheet())
    const alert = document.getElementById(adder().getAttribute('aria-describedby') ?? '')
    expect([adder().value, alert?.getAttribute('role')]).toEqual([typed, 'alert'])
  }
  expect([held(), saves()]).toEqual(['S:6', []])
})

it('sizes that could not be saved are as before, told beside them, and saved by trying again', async () => {
  await openWith(S6)
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await userEvent.type(adder(), 'M:2{Enter}')
  const failure = await alertThat(/Les tailles n'ont pas été enregistrées\./)
  expect(sheet().contains(failure)).toBe(true)
  await says(/(?<!\d)6 pièces/, sheet())
  host.instead = () => null
  await press('Réessayer', failure)
  await says(/(?<!\d)8 pièces/, sheet())
  await waitFor(() => expect(held()).toBe('S:6 M:2'))
  await waitFor(() => expect(failure.isConnected).toBe(false))
})

describe('a size that is put back', () => {
  const over = async (chip: string, typed: string): Promise<void> => {
    await userEvent.click(await theOne('[data-size]', chip, sheet()))
    await userEvent.keyboard(`${typed}{Enter}`)
  }
  const failures = () => useFailedSavesStore.getState().saves.map(({ text }) => text)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 400))

  it('before the first change is known to have failed is not changed again by itself', async () => {
    const waits = holdWaits(AGAIN_AFTER_MS)
    const { promise, resolve } = Promise.withResolvers<Reply>()
    let first = true
    await openWith(S6)
    host.instead = ({ method }) => {
      if (method !== 'PATCH' || !first) return null
      first = false
      return promise
    }
    await over('S:6', '9')
    await over('S:9', '6')
    await theOne('[data-size]', 'S:6', sheet())
    // The second would say nothing to a host that has not heard the first.
    expect(saves()).toHaveLength(1)
    resolve({ status: 503, body: { code: 'busy', message: 'Occupée.' } })
    await waitFor(() => expect(saves()).toHaveLength(2))
    await waitFor(() => expect(document.querySelector('[aria-label="Tailles"]')?.getAttribute('aria-busy')).toBe('false'))
    expect(failures()).toEqual([])
    waits.end()
    await settled()
    expect([saves().length, held(), chips()]).toEqual([2, 'S:6', ['S:6']])
  })

  it('on coming back to the order takes the place of what failed before, and of what told it', async () => {
    const waits = holdWaits(AGAIN_AFTER_MS)
    const { router } = await openWith(S6)
    const errors = () => useNoticesStore.getState().notices.filter(({ tone }) => tone === 'error')
    host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
    // It is left before anybody has read it, however long this machine takes for that.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await over('S:6', '9')
    await alertThat(/Les tailles n'ont pas été enregistrées\./)
    await act(() => router.navigate('/ailleurs'))
    await waitFor(() => expect([failures().length, errors().length]).toEqual([1, 1]))
    clock.mockRestore()
    await act(() => router.navigate(`/orders/view/${host.order.id}`))
    host.instead = () => null
    await over('S:6', '7')
    await waitFor(() => expect(held()).toBe('S:7'))
    expect([failures(), errors()]).toEqual([[], []])
    waits.end()
    await settled()
    expect([saves().length, held()]).toEqual([2, 'S:7'])
  })
})
