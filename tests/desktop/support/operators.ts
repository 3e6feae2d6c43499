import type { Browser, Page } from '@playwright/test'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import type { DemoUser } from '../../e2e/support/app'
import { type CuttableLine, cuttableLine } from '../../e2e/support/cuttable-line'
import { listShown, rowOf, signIn } from '../../e2e/support/screens'
import { launchAtelier } from './launch-atelier'

/** Somebody at a list, over a line of their own. */
export interface Operator {
  readonly name: string
  readonly page: Page
  readonly line: CuttableLine
  /** Orders that the operator selected, as their hands know it. */
  readonly selected: Set<number>
  readonly leave: () => Promise<void>
}

/** Opens a list in a browser, signed in. */
export async function atBrowser(browser: Browser, server: string, user: DemoUser, list: string): Promise<Operator> {
  const line = await cuttableLine(server)
  const context = await browser.newContext({ baseURL: line.address, storageState: await signedInState(line.address, user) })
  const page = await context.newPage()
  await page.goto(list)
  await listShown(page)
  return { name: `${user}, browser`, page, line, selected: new Set(), leave: () => context.close().then(line.close) }
}

/** Opens a list on the desktop, signed in by hand. */
export async function atDesktop(server: string, user: DemoUser, list: string): Promise<Operator> {
  const line = await cuttableLine(server)
  const atelier = await launchAtelier({ apiUrl: line.address })
  await signIn(atelier.page, `${user}@atelier.test`, 'atelier')
  await listShown(atelier.page)
  await atelier.page.goto(new URL(list, atelier.page.url()).href)
  await listShown(atelier.page)
  return { name: `${user}, desktop`, page: atelier.page, line, selected: new Set(), leave: () => atelier.close().then(line.close) }
}

/** Selects or lets go of an order with a click on its box. */
export async function toggle(operator: Operator, order: number): Promise<void> {
  await rowOf(operator.page, order).locator('[data-select]').click()
  if (!operator.selected.delete(order)) operator.selected.add(order)
}

/** A row as one screen draws it. `others`: how many other operators have it selected. */
export interface SeenRow {
  readonly id: number
  readonly own: boolean
  readonly others: number
  readonly text: string
}

/** The rows that a screen draws now, without the box's own text. */
export const rowsOn = (page: Page): Promise<SeenRow[]> =>
  page.locator('[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const box = row.querySelector('[data-select]')
      return {
        id: Number((row as HTMLElement).dataset.row),
        own: box?.querySelector('[role=checkbox]')?.getAttribute('aria-checked') === 'true',
        others: Number(box?.textContent || 0),
        text: [...row.querySelectorAll('[role=gridcell]')]
          .slice(1)
          .map((cell) => cell.textContent)
          .join('|')
      }
    })
  )

/** What differs, in words, between what the screens show and what everybody selected; and between the screens' rows. Empty when all agree. */
export async function differences(operators: readonly Operator[], orders: readonly number[]): Promise<string[]> {
  const screens = await Promise.all(operators.map(async (operator) => ({ operator, rows: await rowsOn(operator.page) })))
  const found: string[] = []
  for (const id of orders) {
    const texts = new Map<string, string[]>()
    for (const { operator, rows } of screens) {
      const row = rows.find((one) => one.id === id)
      if (row === undefined) {
        found.push(`${operator.name}: order ${id} is not shown`)
        continue
      }
      texts.set(row.text, [...(texts.get(row.text) ?? []), operator.name])
      const others = operators.filter((one) => one !== operator && one.selected.has(id)).length
      if (row.own !== operator.selected.has(id)) found.push(`${operator.name}: order ${id} own ${row.own}`)
      if (row.others !== others) found.push(`${operator.name}: order ${id} has ${row.others} others, not ${others}`)
    }
    if (texts.size > 1) found.push(`order ${id} reads ${[...texts].map(([text, names]) => `${text} (${names.join(', ')})`).join(' / ')}`)
  }
  return found
}
