import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holdsInAllLooks } from './support/axe'
import { dialog, notice, open, selected } from './support/bulk-dialog'
import { lostAnswers } from './support/lost-answers'
import { countDrawn, drawnSince, forgetDrawn } from './support/render-counts'
import { listShown, rowOf } from './support/screens'
import { sendAgain } from './support/send-again'

const states = async (api: Api, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await api.order(id)).state))

test('a selection is changed at once: what is refused is said before anything is sent, and one undo puts all back', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/dtg/opened')
  await listShown(page)
  const [first = 0, second = 0, third = 0] = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
  const ids = [first, second, third]
  for (const id of ids) await rowOf(page, id).locator('[data-select]').click()
  await open(page, "Étape d'une technique")
  // A colleague makes one of them wait while the dialog stands: it is refused before anything is sent.
  await api.patch(third, { preparation_state: 'backorder' })
  await dialog(page).getByLabel('Technique').selectOption('DTG')
  await dialog(page).getByLabel('Devient').selectOption('En cours')
  await expect(dialog(page).getByRole('status').first()).toHaveText(/2\s*seront changées\s*1\s*sera refusée\s*0\s*y est déjà/)
  await expect(dialog(page).getByText('DTG verrouillé\u00a0: la préparation est «\u00a0Reliquat\u00a0».')).toBeVisible()
  expect((await api.order(first)).dtg_state).toBe('new')
  await holdsInAllLooks(page, DIALOG)
  await dialog(page).getByRole('button', { name: 'Changer les 2' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(notice(page, '2\u00a0commandes → DTG\u00a0: En cours')).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).dtg_state))).toEqual(['processing', 'processing', 'new'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(notice(page, '2\u00a0commandes remises comme avant.')).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).dtg_state))).toEqual(['new', 'new', 'new'])
})

test('a notice covers nothing of what a button of the bar opens', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  await page.setViewportSize({ width: 1366, height: 768 })
  await selected(page, api, 3, { bacs: [], state: 'new' })
  await page.getByRole('button', { name: 'Bac…' }).click()
  await page
    .getByRole('dialog', { name: /^Bacs de la sélection/ })
    .getByLabel('Ajouter un bac')
    .fill('B707')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(notice(page, /3\scommandes → bac/)).toBeVisible()
  await page.getByRole('button', { name: 'État…' }).click()
  const state = page.getByRole('dialog', { name: /^État de la sélection/ })
  await expect(state.getByRole('button').first()).toBeVisible()
  const covered = await state.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const inside = [left + 4, (left + right) / 2, right - 4].every((x) =>
        button.contains(document.elementFromPoint(x, (top + bottom) / 2))
      )
      return inside ? [] : [button.textContent]
    })
  )
  expect(covered).toEqual([])
  await expect(notice(page, /3\scommandes → bac/), 'while it stands there').toBeVisible()
  await page.keyboard.press('Escape')
})

test('beside their buttons: runs of the selection are proposed, added to all and ended, other labels stay; a state that all take is made at once', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  const ids = await selected(page, api, 3, { picking_runs: ['ST0604'], preparation_state: 'new' })
  await api.patch(ids[0] ?? 0, { picking_runs: ['ST0604', 'ST0900'] })
  // The page is out of reach for screen readers meanwhile, not for a press.
  const button = page.getByRole('button', { name: 'Run…', includeHidden: true })
  await button.click()
  const runs = page.getByRole('dialog', { name: /^Runs de la sélection/ })
  await expect(runs.getByRole('checkbox', { name: 'ST0604 3 sur 3' })).toBeChecked()
  await expect(runs.getByRole('checkbox', { name: 'ST0900 1 sur 3' })).toHaveJSProperty('indeterminate', true)
  await expect(runs.getByLabel('Ajouter un run')).toBeFocused()
  await holdsInAllLooks(page, DIALOG)
  // What is ticked and typed is there again where a press beside it closed it, on its own button too.
  await page.keyboard.type('st0606', { delay: 60 })
  await page.locator('h1').click()
  await expect(runs).toHaveCount(0)
  await button.click()
  await expect(runs.getByRole('checkbox', { name: 'ST0606' })).toBeChecked()
  await button.click()
  await expect(runs).toHaveCount(0)
  await button.click()
  await runs.getByRole('checkbox', { name: /^ST0604/ }).click()
  await runs.getByLabel('Ajouter un run').press('Enter')
  await expect(notice(page, /3\scommandes → runs/)).toBeVisible()
  await expect(runs).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).picking_runs.join()))).toEqual(['ST0900,ST0606', 'ST0606', 'ST0606'])

  // A state that all of them take is made at once, from the keyboard alone; what is refused of some is shown before.
  await page.getByRole('button', { name: 'État…' }).press('Enter')
  const state = page.getByRole('dialog', { name: /^État de la sélection/ })
  await expect(state.getByLabel('Quoi')).toBeFocused()
  await state.getByLabel('Quoi').selectOption('Préparation')
  await state.getByRole('button', { name: 'Reliquat', exact: true }).press('Enter')
  await expect(notice(page, '3\u00a0commandes → Préparation\u00a0: Reliquat')).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).preparation_state))).toEqual(['backorder', 'backorder', 'backorder'])
  await api.patch(ids[0] ?? 0, { preparation_state: 'new' })
  await page.getByRole('button', { name: 'État…' }).click()
  await state.getByLabel('Quoi').selectOption('Préparation')
  await state.getByRole('button', { name: 'Reliquat 2 sur 3', exact: true }).click()
  await expect(dialog(page).getByRole('status').first()).toHaveText(/1\s*sera changée\s*0\s*sera refusée\s*2\s*y sont déjà/)
  await expect(dialog(page).getByRole('button', { name: 'Changer la commande' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect((await api.order(ids[0] ?? 0)).preparation_state).toBe('new')
})

test('a lost answer leaves the dialog as it was, and is sent again with one effect', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  const ids = await selected(page, api, 3, { tags: [] })
  const answers = await lostAnswers(page)
  await open(page, 'Options')
  await dialog(page).getByRole('checkbox', { name: 'Prioritaire' }).click()
  answers.lost = true
  await dialog(page).getByRole('button', { name: 'Changer les 3' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText("3\u00a0commandes n'ont pas été changées.")
  await expect(
    dialog(page).getByText("Rien n'est encore changé"),
    'the server changed them, by a request of which nothing is known'
  ).toHaveCount(0)
  const versions = await Promise.all(ids.map(async (id) => (await api.order(id)).version))
  answers.lost = false
  await sendAgain(dialog(page).getByRole('button', { name: 'Réessayer' }))
  await expect(notice(page, '3\u00a0commandes → option +\u00a0Prioritaire')).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).version))).toEqual(versions)
  expect(await Promise.all(ids.map(async (id) => (await api.order(id)).tags.join()))).toEqual(['prio', 'prio', 'prio'])
  await answers.stop()
})

test('two operators on overlapping selections: the database and both screens agree, and an undo asks where a colleague came by', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const camille = await openAs('camille', '/orders/all/opened')
  const noa = await openAs('noa', '/orders/all/opened')
  await listShown(noa)
  const ids = await selected(camille, api, 4, { state: 'new' })
  const [, , third = 0, fourth = 0] = ids
  for (const id of [third, fourth]) await rowOf(noa, id).locator('[data-select]').click()
  for (const [page, state] of [
    [camille, 'En attente'],
    [noa, 'Terminée']
  ] as const) {
    await open(page, 'État de la commande')
    await dialog(page).getByLabel('Devient').selectOption(state)
  }
  await expect(dialog(noa).getByRole('button', { name: 'Changer les 2' })).toBeEnabled()
  await Promise.all([
    dialog(camille).getByRole('button', { name: 'Changer les 4' }).click(),
    dialog(noa).getByRole('button', { name: 'Changer les 2' }).click()
  ])
  await expect(dialog(camille)).toHaveCount(0)
  await expect(dialog(noa)).toHaveCount(0)
  const held = await states(api, ids)
  expect(held.slice(0, 2)).toEqual(['waiting', 'waiting'])
  for (const state of held.slice(2)) expect(['waiting', 'complete']).toContain(state)
  const labels = held.map((state) => (state === 'waiting' ? 'En attente' : 'Terminée'))
  for (const page of [camille, noa])
    for (const [at, id] of ids.slice(2).entries())
      await expect(
        rowOf(page, id)
          .getByLabel(`Production\u00a0: ${labels[at + 2]}`)
          .or(rowOf(page, id).getByTitle(`Production\u00a0: ${labels[at + 2]}`))
          .first()
      ).toBeVisible()

  // A colleague comes by before the undo: that order is asked about, the others come back.
  await api.patch(ids[0] ?? 0, { state: 'complete' })
  await camille.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(notice(camille, /Sacha .* a changé cette commande entre-temps\s: Commande Terminée\./)).toBeVisible()
  expect((await states(api, ids)).slice(0, 2)).toEqual(['complete', 'new'])
  await camille.getByRole('button', { name: 'Annuler quand même' }).click()
  await expect.poll(async () => (await states(api, ids))[0]).toBe('new')
})

test('a long selection shows how far it is, and goes on when the dialog is closed', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.locator('[data-row] [data-select]').first().click()
  await page.keyboard.press('Control+a')
  await open(page, 'Bacs')
  await dialog(page).getByLabel('Ajouter un bac').fill('Z99')
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click()
  const held = await page.context().newCDPSession(page)
  let answer: (() => void) | null = null
  held.on('Fetch.requestPaused', ({ requestId }) => {
    answer = () => void held.send('Fetch.continueRequest', { requestId })
  })
  await held.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/orders/bulk-changes', requestStage: 'Response' }] })
  await dialog(page).getByRole('button', { name: 'Changer les 150' }).click()
  await expect(dialog(page).getByText('150 sur 150…')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => answer).not.toBeNull()
  ;(answer as (() => void) | null)?.()
  await expect(notice(page, '150\u00a0commandes → bac +\u00a0Z99')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(notice(page, '150\u00a0commandes remises comme avant.')).toBeVisible()
  expect((await api.list('all/opened')).some(({ bacs }) => bacs.includes('Z99'))).toBe(false)
})

test('200 orders that a colleague changes at once are drawn at most once in 50 ms, selected ones too', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', 'about:blank')
  await countDrawn(page)
  await page.goto('/orders/all/opened')
  await listShown(page)
  await page.locator('[data-row] [data-select]').first().click()
  await page.keyboard.press('Control+a')
  await page.waitForTimeout(500)
  await forgetDrawn(page)
  const ids = (await api.list('all/opened')).slice(0, 200).map(({ id }) => id)
  const change = { kind: 'labels', field: 'bacs', add: ['Z77'], remove: [] }
  const { body } = await api.ask('POST', '/api/orders/bulk-changes', { request_key: 'bulk-of-the-renders-spec', change, ids })
  expect(body.answers.every(({ outcome }: { outcome: string }) => outcome === 'changed')).toBe(true)
  await expect(rowOf(page, ids[0] ?? 0)).toContainText(/Z77|\+1/)
  await page.waitForTimeout(1_000)
  const { commits, rows } = await drawnSince(page)
  const gaps = commits.slice(1).map((at, index) => at - (commits[index] ?? 0))
  expect(Object.keys(rows).length).toBeGreaterThan(10)
  // A timer may be early by a fraction of a millisecond.
  expect(Math.min(50, ...gaps)).toBeGreaterThan(48)
  await api.ask('POST', '/api/orders/bulk-changes/undo', { request_key: 'undo-of-the-renders-spec', of: 'bulk-of-the-renders-spec', ids })
})

test('on a phone and in the dark it stays in the window', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  await selected(page, api, 2, { state: 'new' })
  await open(page, 'État de la commande')
  await dialog(page).getByLabel('Devient').selectOption('En attente')
  await page.setViewportSize({ width: 390, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const box = await dialog(page).boundingBox()
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  expect(await dialog(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await expect(dialog(page).getByRole('button', { name: 'Changer les 2' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
