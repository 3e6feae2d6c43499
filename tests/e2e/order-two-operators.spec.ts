import type { Page } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { orderedSizes, sizeChip } from '@/domain/sizes/size-list'
import { stateLabel } from '@/domain/states/order-states'
import { chance, lengthOf, SEED } from '../support/soak'
import { apiAs } from './support/api'
import { expect, test } from './support/app'

const ROUNDS = lengthOf(4, 40)
/** In the short form with the seed 1 both change the same of it at once, each kind in turn: sizes, states, tags, a tag taken out. */
const STREAM = 139

type Act = (page: Page) => Promise<unknown>

/** Who chose a state while the other one chose another is asked which is kept: one's own, until nobody asks. */
const keepMine: Act = (page) =>
  expect(async () => {
    const mine = page.getByRole('alert').getByRole('button', { name: 'Garder le mien' })
    if ((await mine.count()) > 0) await mine.first().click({ timeout: 500 })
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0, { timeout: 500 })
  }).toPass()

const STATES = ['new', 'waiting', 'checked', 'complete'] as const
const choose =
  (state: (typeof STATES)[number]): Act =>
  async (page) => {
    await page.getByRole('button', { name: /^Fichiers\s*:/ }).click()
    await page.getByRole('menuitemradio', { name: stateLabel(state), exact: true }).click()
  }
const type =
  (field: string, text: string): Act =>
  async (page) => {
    await page.getByRole('textbox', { name: field, exact: true }).fill(text)
    await page.getByRole('textbox', { name: field, exact: true }).press('Enter')
  }
/** A chip that the other operator's news move away under a press is not pressed: one sees it stay, and presses again. */
const takeOut =
  (label: string): Act =>
  async (page) => {
    const chip = page.getByRole('button', { name: `Retirer ${label}`, exact: true })
    await chip.click()
    await expect(async () => {
      if ((await chip.count()) > 0) await chip.click()
      await expect(chip).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }

/** What an operator does, and what it leaves for good on the order, whatever the other one does at the same time. */
class Operator {
  readonly tags = new Set<string>()
  readonly sizes = new Map<string, number>()
  readonly #name: string
  readonly #roll: (below: number) => number
  readonly #sizes: readonly string[]
  #count = 0

  constructor(name: string, sizes: readonly string[], roll: (below: number) => number) {
    this.#name = name
    this.#roll = roll
    this.#sizes = sizes
  }

  next(): Act {
    const kind = this.#roll(4)
    if (kind === 0) return choose(STATES[this.#roll(STATES.length)] ?? 'new')
    if (kind === 1) {
      const size = this.#sizes[this.#roll(this.#sizes.length)] ?? 'M'
      const qty = 1 + this.#roll(50)
      this.sizes.set(size, qty)
      return type("Ajouter une taille à l'article 1", sizeChip({ size, qty }))
    }
    const [known] = this.tags
    if (kind === 2 && known !== undefined) {
      this.tags.delete(known)
      return takeOut(known)
    }
    this.#count += 1
    const tag = `${this.#name}${this.#count}`
    this.tags.add(tag)
    return type('Ajouter une option', tag)
  }
}

const shownTags = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Options' })
    .getByRole('button', { name: /^Retirer / })
    .evaluateAll((all) => all.map((button) => (button.getAttribute('aria-label') ?? '').replace('Retirer ', '')))
const shownSizes = (page: Page): Promise<string[]> => page.locator('article').first().locator('[data-size]').allTextContents()

test('two operators change states, tags and sizes of one order at once: nothing is lost, each sees the other', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const found = (await api.list('all/opened')).at(25)
  if (!found) throw new Error('the demo data has no such order')
  const { items } = await api.order(found.id)
  await api.patch(found.id, { tags: [], files_state: 'new', preparation_state: 'new' })
  await api.ask('PATCH', `/api/orders/items/${items[0]?.id}`, { sizes: [{ size: 'XS', qty: 1 }] })
  const path = `/orders/view/${found.id}`
  const pages = await Promise.all([openAs('camille', path), openAs('noa', path)])
  test.setTimeout(60_000 + ROUNDS * 6_000)
  const { int } = chance(STREAM)
  const roll = (below: number): number => int(0, below - 1)
  const operators = [new Operator('C', ['S', 'M', 'L'], roll), new Operator('N', ['XL', 'XXL', '3XL'], roll)]

  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = operators.map((operator) => operator.next())
    await Promise.all(pages.map((page, at) => acts[at]?.(page)))
    await Promise.all(pages.map(keepMine))
  }
  const sizes = operators.flatMap((operator) => [...operator.sizes].map(([size, qty]) => ({ size, qty })))
  const wanted = {
    tags: operators.flatMap(({ tags }) => [...tags]).sort(),
    sizes: orderedSizes([{ size: 'XS', qty: 1 }, ...sizes]).map(sizeChip)
  }
  const held = ({ tags, items: [item] }: Order) => ({ tags: [...tags].sort(), sizes: item?.sizes.map(sizeChip) })
  await expect.poll(async () => held(await api.order(found.id)), `seed ${SEED}`).toEqual(wanted)
  for (const page of pages) {
    await expect.poll(async () => ({ tags: (await shownTags(page)).sort(), sizes: await shownSizes(page) }), `seed ${SEED}`).toEqual(wanted)
    // The last choice may still be on its way.
    await expect(async () => {
      const { files_state } = await api.order(found.id)
      await expect(page.getByRole('button', { name: /^Fichiers\s*:/ })).toContainText(stateLabel(files_state), { timeout: 500 })
    }, `seed ${SEED}`).toPass({ timeout: 15_000 })
    await keepMine(page)
  }
})
