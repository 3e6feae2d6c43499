import type { Page } from '@playwright/test'
import { dayInWords } from '@/domain/calendar/date-text'
import { addWorkingDays } from '@/domain/calendar/working-days'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import {
  cardOf,
  cardsBetween,
  carryTo,
  columnOf,
  datesOf,
  dragCard,
  NEXT_DAYS,
  PREVIOUS_DAYS,
  plannedOrders,
  showNextDays,
  takeCard
} from './support/board-moves'
import { countDrawn, drawnSince, forgetDrawn } from './support/render-counts'
import { pressUnlessGone } from './support/send-again'

const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = '', FRIDAY = ''] = NEXT_DAYS

const dates = async (api: Api, id: number) => datesOf(await api.order(id))
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true })
const drawn = async (page: Page): Promise<string[]> => Object.keys((await drawnSince(page)).rows).toSorted()

test('a card is dragged within its deadline, taken back, and moved beside a colleague', async ({ openAs, server }) => {
  const [api, noa] = [await apiAs(server.address, 'camille'), await apiAs(server.address, 'noa')]
  const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  if (!order) throw new Error('the demo data has no such order')
  const { id } = order
  const page = await openAs('camille', '/favicon.svg')
  await countDrawn(page, 'board')
  await page.goto('/dashboard')
  await showNextDays(page)
  await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await test.step('a card dragged within its deadline is saved at once, and draws no other card; its undo restores three dates', async () => {
    await takeCard(page, id)
    await expect(columnOf(page, MONDAY)).toHaveAttribute('data-held', 'origin')
    await expect(cardOf(page, id).first()).toContainText('Déjà prévue ce jour')
    for (const day of [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY]) await expect(columnOf(page, day).locator('header')).toContainText('→')
    await forgetDrawn(page)
    const box = await columnOf(page, MONDAY).boundingBox()
    for (let step = 0; step < 40; step += 1) await page.mouse.move((box?.x ?? 0) + 40 + step, (box?.y ?? 0) + 300 + step)
    expect(await drawn(page), 'moving over a day draws nothing at all').toEqual([])
    await carryTo(page, TUESDAY)
    expect(await drawn(page), 'going from a day to another draws these two').toEqual([MONDAY, TUESDAY])
    await forgetDrawn(page)
    await page.mouse.up()
    await expect(columnOf(page, TUESDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await expect(notice(page, `La commande #${order.origin_ref_id} a bien été déplacée`)).toBeVisible()
    const after = await drawn(page)
    expect(
      after.filter((name) => name.includes('-')),
      'a drop draws two columns'
    ).toEqual([MONDAY, TUESDAY])
    expect(
      after.filter((name) => !name.includes('-') && name !== String(id)),
      'and no other card'
    ).toEqual([])
    await expect.poll(() => dates(api, id)).toEqual({ ...datesOf(order), production_at: `${TUESDAY} 08:30:00` })

    await undo(page).click()
    await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await expect.poll(() => dates(api, id)).toEqual(datesOf(order))
    // Given up: nothing is sent, nothing moves.
    await takeCard(page, id)
    await carryTo(page, WEDNESDAY)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await page.mouse.up()
    await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()
  })

  await test.step('an undo after a colleague moved the card says who, and asks; a move does so too', async () => {
    await dragCard(page, id, TUESDAY)
    await expect(undo(page)).toBeVisible()
    await expect.poll(async () => (await dates(api, id)).production_at).toBe(`${TUESDAY} 08:30:00`)
    // The notice stands while it is pointed at.
    await undo(page).hover()
    await noa.patch(id, { production_at: `${THURSDAY} 08:30:00` })
    await expect(columnOf(page, THURSDAY).locator(`[data-card="${id}"]`)).toContainText("l'a déplacée")
    await undo(page).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Noa')
    await expect(question).toContainText(`production le ${dayInWords(THURSDAY)}`)
    await question.getByRole('button', { name: 'Remettre les dates' }).click()
    await expect.poll(() => dates(api, id)).toEqual(datesOf(order))
    await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()

    // While it is in the hand a colleague moves it: nothing is written over that unasked.
    await takeCard(page, id)
    await noa.patch(id, { production_at: `${WEDNESDAY} 08:30:00` })
    await expect(columnOf(page, WEDNESDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await carryTo(page, TUESDAY)
    await page.mouse.up()
    await expect(question).toContainText(`production le ${dayInWords(WEDNESDAY)}`)
    await question.getByRole('button', { name: 'Laisser' }).click()
    await expect(columnOf(page, WEDNESDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    expect((await api.order(id)).production_at).toBe(`${WEDNESDAY} 08:30:00`)
  })
})

test('a card moves past its deadline by a dialog; keys and the menu move it, too; several move together, some do not move at all', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'camille')
  const page = await openAs('camille', '/dashboard')
  await showNextDays(page)

  await test.step('past the deadline and the dispatch a dialog asks: warnings, resets, minima, and a way out that loses nothing', async () => {
    const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 1, shipping: 2, deadline: 'past' })
    if (!order) throw new Error('the demo data has no such order')
    const { id } = order
    await takeCard(page, id)
    await carryTo(page, FRIDAY)
    await expect(columnOf(page, FRIDAY)).toContainText('dates à confirmer')
    await page.mouse.up()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Déplacer #${order.origin_ref_id} au ${dayInWords(FRIDAY)}`)
    await expect(dialog).toContainText('dépasse la deadline de production prévue')
    await expect(dialog).toContainText(`dépasse la date d'expédition prévue ${dayInWords(TUESDAY)}`)
    await expect(dialog).toContainText(`dépasse la date de livraison prévue ${dayInWords(WEDNESDAY)}`)
    const shipping = dialog.getByRole('button', { name: /^Date de livraison/ })
    const dispatch = dialog.getByRole('button', { name: /^Date d'expédition/ })
    await expect(dispatch).toBeFocused()
    await expect(dispatch).toContainText(dayInWords(FRIDAY), { ignoreCase: true })
    await expect(shipping).toContainText(dayInWords(FRIDAY), { ignoreCase: true })

    const later = addWorkingDays(FRIDAY, 2)
    const fill = async (label: string, day: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: label })
      await expect(field).toBeFocused()
      await field.fill(day.split('-').toReversed().join('/'))
      await field.press('Enter')
    }
    // A dispatch after the delivery is refused; once the delivery is later it is taken.
    await dispatch.click()
    await fill("Date d'expédition", later)
    await expect(page.getByText("L'expédition ne peut pas être prévue après la livraison.").first()).toBeVisible()
    await page.keyboard.press('Escape')
    await shipping.click()
    await fill('Date de livraison', addWorkingDays(FRIDAY, 3))
    await expect(shipping).toContainText(dayInWords(addWorkingDays(FRIDAY, 3)), { ignoreCase: true })
    await dispatch.click()
    await fill("Date d'expédition", later)
    await expect(dispatch).toContainText(dayInWords(later), { ignoreCase: true })
    await expect(dispatch).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(page.getByRole('button', { name: 'Continuer la saisie' })).toHaveCount(0)
    expect(await dates(api, id), 'nothing was sent yet').toEqual(datesOf(order))
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect
      .poll(() => dates(api, id))
      .toEqual({
        production_at: `${FRIDAY} 08:30:00`,
        dispatched_at: `${later} 16:30:00`,
        shipping_at: `${addWorkingDays(FRIDAY, 3)} 12:00:00`
      })
    await expect(columnOf(page, FRIDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await undo(page).click()
    await expect.poll(() => dates(api, id)).toEqual(datesOf(order))
  })

  await test.step('keys take a card, carry it from day to day and let it go; the menu moves it too', async () => {
    const [order] = await plannedOrders(api, 1, { production: 1, dispatch: 4, shipping: 7, deadline: 'ahead' })
    if (!order) throw new Error('the demo data has no such order')
    const { id } = order
    const card = cardOf(page, id)
    const reported = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
    await card.focus()
    await page.keyboard.press('Space')
    await reported('en déplacement')
    await page.keyboard.press('ArrowRight')
    await expect(columnOf(page, WEDNESDAY)).toHaveAttribute('data-held', 'over')
    await reported(`${dayInWords(WEDNESDAY)}\u00a0: charge de`)
    await page.keyboard.press('Escape')
    await reported('Déplacement annulé')
    await page.keyboard.press('Space')
    await expect(columnOf(page, TUESDAY)).toHaveAttribute('data-held', 'origin')
    await page.keyboard.press('ArrowRight')
    await expect(columnOf(page, WEDNESDAY)).toHaveAttribute('data-held', 'over')
    await page.keyboard.press('Enter')
    await expect(columnOf(page, WEDNESDAY).locator(`[data-card="${id}"]`)).toBeFocused()
    await expect.poll(async () => (await api.order(id)).production_at).toBe(`${WEDNESDAY} 08:30:00`)

    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: dayInWords(WEDNESDAY) })).toContainText('Déjà prévue ce jour')
    await expect(menu.getByRole('menuitem', { name: dayInWords(WEDNESDAY) })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
    for (const [entry, count] of [
      ['Ajouter à la sélection', '1 commande sélectionnée.'],
      ['Retirer de la sélection', 'Aucune commande sélectionnée.']
    ] as const) {
      await page.keyboard.press('Shift+F10')
      await menu.getByRole('menuitem', { name: entry }).press('Enter')
      await reported(count)
      await expect(card).toBeFocused()
    }
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: dayInWords(TUESDAY) }).click()
    await expect(columnOf(page, TUESDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await expect.poll(async () => (await api.order(id)).production_at).toBe(`${TUESDAY} 08:30:00`)

    await card.getByRole('button', { name: /au…$/ }).click()
    await menu.getByRole('menuitem', { name: 'Autre jour…' }).click()
    const field = page.getByRole('textbox', { name: 'Jour de production' })
    await field.fill(PREVIOUS_DAYS[0]?.split('-').toReversed().join('/') ?? '')
    await field.press('Enter')
    await expect(page.getByText('Une commande ne se déplace pas dans le passé.').first()).toBeVisible()
    await field.fill(MONDAY.split('-').toReversed().join('/'))
    await field.press('Enter')
    await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()
    await expect.poll(async () => (await api.order(id)).production_at).toBe(`${MONDAY} 08:30:00`)
  })

  // The undo of what was done so far is another one. A notice may go by itself meanwhile.
  for (const close of (await page.getByRole('button', { name: 'Fermer ce message' }).elementHandles()).toReversed())
    await pressUnlessGone(close)
  await expect(undo(page)).toHaveCount(0)

  await test.step('several cards move together with one undo; the one that fails goes back and is named', async () => {
    const orders = await plannedOrders(api, 3, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
    const ids = orders.map(({ id }) => id)
    const [first = 0, second = 0, third = 0] = ids
    const days = (): Promise<(string | null)[]> => Promise.all(ids.map(async (id) => (await api.order(id)).production_at))
    for (const id of ids) {
      await cardOf(page, id).click({ modifiers: ['Control'], position: { x: 60, y: 40 } })
      await expect(cardOf(page, id)).toHaveAccessibleDescription(/Sélectionnée/)
    }
    await takeCard(page, first)
    await expect(page.locator('[data-held-count]')).toHaveText('3')
    await carryTo(page, WEDNESDAY)
    await page.mouse.up()
    await expect(notice(page, '3 commandes ont bien été déplacées')).toBeVisible()
    await expect.poll(days).toEqual(ids.map(() => `${WEDNESDAY} 08:30:00`))
    await undo(page).click()
    await expect.poll(days).toEqual(ids.map(() => `${MONDAY} 08:30:00`))
    for (const id of ids) await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()

    // The keyboard selects them too; the line of one is cut.
    await page.route(`**/api/orders/${second}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    for (const id of ids) {
      await cardOf(page, id).focus()
      await page.keyboard.press('Control+Space')
      await expect(cardOf(page, id)).toHaveAccessibleDescription(/Sélectionnée/)
    }
    await dragCard(page, third, TUESDAY)
    const failure = page.getByRole('alert').filter({ hasText: "n'a pas été déplacée" })
    await expect(failure).toContainText(`#${orders[1]?.origin_ref_id}`)
    await expect(columnOf(page, MONDAY).locator(`[data-card="${second}"]`)).toBeVisible()
    await expect(columnOf(page, TUESDAY).locator(`[data-card="${first}"]`)).toBeVisible()
    await page.unroute(`**/api/orders/${second}`)
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(days).toEqual(ids.map(() => `${TUESDAY} 08:30:00`))
    await expect(columnOf(page, TUESDAY).locator(`[data-card="${second}"]`)).toBeVisible()
  })

  await test.step('what cannot be says why: a day of the past, a group that is not dragged', async () => {
    const old = await cardsBetween(api, PREVIOUS_DAYS[0] ?? '', PREVIOUS_DAYS[4] ?? '')
    const id = old[0]?.id ?? 0
    const from = old[0]?.production_at?.slice(0, 10) ?? ''
    const other = PREVIOUS_DAYS.find((day) => day !== from) ?? ''
    await page.getByRole('button', { name: "Aujourd'hui" }).click()
    await page.getByRole('button', { name: 'Jours précédents' }).click()
    await expect(columnOf(page, from).locator(`[data-card="${id}"]`)).toBeVisible()
    await takeCard(page, id)
    await carryTo(page, other, 'refused')
    await expect(columnOf(page, other)).toContainText('Une commande ne se déplace pas dans le passé.')
    await page.mouse.up()
    await expect(notice(page, 'Jour passé')).toBeVisible()
    expect((await api.order(id)).production_at).toBe(old[0]?.production_at)

    await page.getByRole('button', { name: "Aujourd'hui" }).click()
    await page.getByRole('tab', { name: /^Expédition/ }).click()
    await page.locator('[data-card]').first().focus()
    await page.keyboard.press('Space')
    await expect(notice(page, 'elles ne se déplacent pas')).toBeVisible()
    await expect(page.getByRole('button', { name: /au…$/ })).toHaveCount(0)
  })
})
