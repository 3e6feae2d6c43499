import type { Page } from '@playwright/test'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInAllLooks } from './support/axe'
import { boardShown, shownDays } from './support/board'
import {
  cardOf,
  cardsBetween,
  carryTo,
  columnOf,
  NEXT_DAYS,
  PREVIOUS_DAYS,
  plannedOrders,
  showNextDays,
  takeCard
} from './support/board-moves'
import { colleague } from './support/colleague'

const [, TUESDAY = '', WEDNESDAY = '', , FRIDAY = ''] = NEXT_DAYS
const AHEAD = { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' } as const

/** The least contrast of a text of these cards against their own ground, as both are drawn. */
const leastContrast = (page: Page, cards: string): Promise<number> =>
  page.evaluate((selector) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('nothing to draw on')
    const luminance = (...layers: readonly (readonly [colour: string, alpha: number])[]): number => {
      context.clearRect(0, 0, 1, 1)
      for (const [colour, alpha] of layers) {
        context.globalAlpha = alpha
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const found = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((card) => {
      const { backgroundColor, opacity } = getComputedStyle(card)
      const under = getComputedStyle(card.closest('[data-day]') ?? card).backgroundColor
      const texts = [...card.querySelectorAll<HTMLElement>('span, b, small')].filter(
        ({ childNodes, offsetWidth }) =>
          offsetWidth > 1 && [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      )
      return texts.map((text) => {
        const ground = [
          [under, 1],
          [backgroundColor, Number(opacity)]
        ] as const
        const [one, other] = [luminance(...ground), luminance(...ground, [getComputedStyle(text).color, Number(opacity)])]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      })
    })
    if (found.length === 0) throw new Error('no text of such cards')
    return Math.min(...found)
  }, cards)

test.describe('axe finds nothing in the planning', () => {
  // A low window draws a few cards of a day: axe takes seconds for all of them, whose others say nothing new.
  test.use({ viewport: { width: 1920, height: 720 } })

  test('on the board, whole, on a phone, and on the wall', async ({ openAs }) => {
    const page = await openAs('camille', '/dashboard', { 'dashboard.group': 'broderie' })
    await boardShown(page)
    await holdsInAllLooks(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => shownDays(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await holds(page)
    await page.setViewportSize({ width: 1920, height: 720 })
    await page.goto('/dashboard/dark?mural=press')
    await boardShown(page)
    await expect(page.locator('.atelier').first()).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText('En direct')).toBeVisible()
    await holds(page)
  })

  test('on a card in the hand of a colleague, in its menu, in the hand', async ({ openAs, server }) => {
    const [order] = await plannedOrders(await apiAs(server.address, 'camille'), 1, AHEAD)
    const id = order?.id ?? 0
    const page = await openAs('camille', '/dashboard')
    await showNextDays(page)
    const other = await colleague(server.address, 'noa')
    other.drag(id)
    await expect(cardOf(page, id)).toContainText(/^.*Noa.* la déplace/)
    await holds(page)
    other.leave()
    await expect(cardOf(page, id)).not.toContainText('la déplace')
    await cardOf(page, id).focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await holds(page, { over: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await takeCard(page, id)
    await carryTo(page, WEDNESDAY)
    await holds(page)
  })

  test('over a day of the past, which refuses a card', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'camille')
    const dayOf = ({ production_at }: PlannedOrder): string => production_at?.slice(0, 10) ?? ''
    // Another day has cards, too, whose texts are looked at: on which group's board depends on the day of the week.
    const found = []
    for (const group of ['dtg', 'broderie', 'press', 'flex', 'pao'] as const) {
      const [old, ...others] = await cardsBetween(api, PREVIOUS_DAYS[0] ?? '', PREVIOUS_DAYS[4] ?? '', group)
      const beside = old && others.find((order) => dayOf(order) !== dayOf(old))
      if (beside) found.push({ group, old, other: dayOf(beside) })
    }
    const [{ group, old, other } = { group: '', old: undefined, other: '' }] = found
    expect(group, 'the demo data has two such days').not.toBe('')
    const page = await openAs('camille', '/dashboard', { 'dashboard.group': group })
    await expect(page.locator('[data-day]')).toHaveCount(5)
    await page.getByRole('button', { name: 'Jours précédents' }).click()
    await takeCard(page, old?.id ?? 0)
    await carryTo(page, other, 'refused')
    await expect(columnOf(page, other)).toContainText('Une commande ne se déplace pas dans le passé.')
    await holds(page)
    // Over the stripes of a refused day axe judges no contrast.
    for (const theme of ['light', 'dark'] as const) {
      await page
        .locator('.atelier')
        .first()
        .evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme)
      expect(await leastContrast(page, '[data-held="refused"] [data-card]'), theme).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('in the dates that a move asks for', async ({ openAs, server }) => {
    const wanted = { production: 0, dispatch: 1, shipping: 2, deadline: 'past' } as const
    const [order] = await plannedOrders(await apiAs(server.address, 'camille'), 1, wanted)
    const page = await openAs('camille', '/dashboard')
    await showNextDays(page)
    await takeCard(page, order?.id ?? 0)
    await carryTo(page, FRIDAY)
    await page.mouse.up()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Date d'expédition/ })).toBeFocused()
    await holdsInAllLooks(page, DIALOG)
  })

  test('in the menu of several cards on a screen that is touched', async ({ browser, server }) => {
    const ids = (await plannedOrders(await apiAs(server.address, 'camille'), 2, { ...AHEAD, production: 1 })).map(({ id }) => id)
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1920, height: 720 },
      hasTouch: true,
      storageState: await signedInState(server.address, 'camille')
    })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await showNextDays(page)
    await expect(columnOf(page, TUESDAY)).toBeVisible()
    const menu = page.getByRole('menu')
    // A tap that comes while the menu before it still lets go of the page opens none.
    const open = (id: number) =>
      expect(async () => {
        if ((await menu.count()) === 0) await cardOf(page, id).getByRole('button', { name: /au…$/ }).tap()
        await expect(menu).toBeVisible({ timeout: 2_000 })
      }).toPass()
    for (const id of ids) {
      await open(id)
      await menu.getByRole('menuitem', { name: /^Ajouter à la sélection/ }).tap()
      await expect(menu).toHaveCount(0)
      await expect(cardOf(page, id)).toHaveAccessibleDescription(/Sélectionnée/)
    }
    await open(ids[0] ?? 0)
    await expect(menu.getByRole('menuitem', { name: /^Retirer de la sélection/ })).toContainText('2 sélectionnées')
    await holds(page, { over: true })
    await context.close()
  })

  test('in the trend as a chart, as a table on a phone, and of an unknown group', async ({ openAs }) => {
    const page = await openAs('camille', '/dashboard/press')
    await expect(page.getByRole('slider', { name: /^Charge .+ par jour/ })).toBeVisible()
    await holdsInAllLooks(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: 'Tableau' }).click()
    await expect(page.locator('tbody tr[data-day]').first()).toBeAttached()
    await holdsInAllLooks(page)
    await page.goto('/dashboard/tricot')
    await expect(page.getByRole('heading', { name: 'Groupe inconnu' })).toBeVisible()
    await holds(page)
  })
})
