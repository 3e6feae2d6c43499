import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { OriginalItem } from '@/domain/orders/order'
import { aFace, anItem, anOrder } from '../support/an-order'
import { alertThat, isFocused, named, press, says, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'
import { shellScreen } from '../support/shell-screen'

const { host, rowShown } = serveList()
const FACES = [1, 2, 3].map((id) => aFace({ id, face: `Face ${id}`, preview: `/api/previews/${id}.svg` }))
const ORDER = anOrder({ id: 1, origin_ref_id: 'R-1', items: [anItem({ faces: FACES })] })
const BELOW = anOrder({ id: 2, origin_ref_id: 'R-2' })
beforeEach(() => {
  host.orders = [ORDER, BELOW]
})

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const gone = () => waitFor(() => expect(dialog()).toBeNull())
const titleOf = (): string => document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
const tabs = () => [...(dialog()?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
const large = () => [...(dialog()?.querySelectorAll('img[alt^="Aperçu"]') ?? [])].map((image) => image.getAttribute('src'))
const facesOf = async (id: number) => theOne('button', /voir les aperçus$/, await rowShown(id))
const inDialog = () => waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
const leave = async (): Promise<void> => {
  await inDialog()
  await userEvent.keyboard('{Escape}')
  await gone()
}

it('the controls of a row are reached by the arrows; up and down go on from there', async () => {
  shellScreen('/orders/all/opened')
  const [above, below, faces] = [await rowShown(1), await rowShown(2), await facesOf(1)]
  expect(document.getElementById(document.querySelector('[role=grid]')?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /Flèches droite et gauche/
  )
  above.focus()
  const controls = [...above.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  for (const control of controls.slice(0, controls.indexOf(faces) + 1)) {
    await userEvent.keyboard('{ArrowRight}')
    await isFocused(() => control)
  }
  await userEvent.keyboard('{Enter}')
  await leave()
  await isFocused(() => faces)
  await userEvent.keyboard('{ArrowDown}')
  await isFocused(() => below)
  for (const way of ['{ArrowLeft}', '{Escape}']) {
    await userEvent.keyboard('{ArrowRight}')
    await isFocused(() => below.querySelector('a'))
    await userEvent.keyboard(way)
    await isFocused(() => below)
  }
  // A press on a button of another row: the keys go on from that row, and from there back to the active one.
  await userEvent.click(faces)
  await leave()
  await isFocused(() => faces)
  await userEvent.keyboard('{ArrowDown}')
  await isFocused(() => below)
  await userEvent.keyboard('{Control>} {/Control}')
  expect(below.getAttribute('aria-selected')).toBe('true')
})

it('a preview of the order page is shown large, and the focus comes back to it', async () => {
  shellScreen('/orders/view/1')
  await theOne('h1', /^Commande/)
  const preview = await waitFor(() => {
    const second = document.querySelectorAll<HTMLElement>('button[title="Agrandir l\'aperçu"]')[1]
    if (second === undefined) throw new Error('no second preview')
    return second
  })
  await userEvent.click(preview)
  await isFocused(() => tabs()[1] ?? null)
  expect(large()).toEqual(['/api/previews/2.svg'])
  await press('Fermer', dialog() as HTMLElement)
  await gone()
  await isFocused(() => preview)
})

it('a slow answer is said, a failing one can be tried again, a missing picture is named', async () => {
  const one = anOrder({ id: 1, origin_ref_id: 'R-1', items: [anItem({ faces: FACES.slice(0, 1) })] })
  host.orders = [one]
  const { promise, resolve } = Promise.withResolvers<Reply>()
  // The order may be read ahead of the dialog, too: whoever asks waits.
  host.instead = ({ path }) => (path === '/api/orders/1' ? promise : null)
  shellScreen('/orders/all/opened')
  await userEvent.click(await facesOf(1))
  await says(/Chargement de la commande…/)
  resolve({ status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } })
  await alertThat(/La commande n'a pas pu être chargée\. Panne du serveur\./)
  host.instead = () => null
  await press('Réessayer', dialog() as HTMLElement)
  const picture = await waitFor(() => {
    const image = dialog()?.querySelector('img[alt^="Aperçu"]')
    if (!image) throw new Error('no picture')
    return image
  })
  fireEvent.error(picture)
  await says(/Pas d'aperçu/, dialog() as HTMLElement)
  expect(tabs()).toEqual([])
})

it('a réassort leads to what is taken again, from the list and from the item', async () => {
  const original: OriginalItem = {
    ...anItem({
      sku: 'JH001',
      sizes: [
        { size: 'L', qty: 3 },
        { size: 'M', qty: 2 }
      ],
      faces: FACES.slice(0, 2)
    }),
    order: { id: 9, origin_ref_id: 'MT-BDC-9', ordered_at: '2026-10-02 09:00:00' }
  } as never
  const again = anOrder({
    id: 1,
    origin_ref_id: 'R-1',
    reassorts: 2,
    items: [anItem({ id: 1, item_from: original }), anItem({ id: 2, sku: 'GI6401', item_from: original })]
  })
  host.orders = [again, BELOW]
  const title = `Réassort de la commande n°MT-BDC-9 du ${dayMonthYear(original.order.ordered_at)}`
  const { at, go } = shellScreen('/orders/all/opened')
  const mark = await theOne('button', /^Réassort/, await rowShown(1))
  await userEvent.click(mark)
  await waitFor(() => expect(titleOf()).toBe(title))
  const article = dialog()?.querySelector('article')
  expect(article?.textContent).toContain('JH001')
  expect(article?.textContent).toContain('Gildan')
  expect(named('ul', "À l'origine", dialog() as HTMLElement)[0]?.children).toHaveLength(2)
  expect([large().length, tabs().length]).toEqual([2, 2])
  await leave()
  await isFocused(() => mark)

  await go('/orders/view/1')
  await userEvent.click(await theOne('article button', /^Réassort/))
  await waitFor(() => expect(titleOf()).toBe(title))
  await userEvent.click(dialog()?.querySelector('a') as HTMLElement)
  await waitFor(() => expect(at()).toBe('/orders/view/9'))
  await gone()
})
