import type { Locator } from '@playwright/test'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { asDesktop } from '../../scripts/screens/desktop-page.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { png } from './support/pictures'
import { choosePins, lockPage, sharePage } from './support/shared-station'

/** Texts of which a part is not seen: cut at a side, or below. */
const cutOf = (texts: Locator): Promise<(string | null)[]> =>
  texts.evaluateAll((all) =>
    all
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
      .map((text) => text.textContent)
  )

/** Sizes of the stations of a workshop, and of a phone. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 }
] as const

const LONG_NAMES = [
  ['Anne-Sophie', 'Kowalczyk'],
  ['Marie-Françoise', 'Vandenbroucke'],
  ['Maximilien', 'Fernandes da Conceição']
] as const

test('the team tells every name, also beside « vous »', async ({ openAs }) => {
  const page = await openAs('sacha', '/orders/all/opened')
  await page.route('**/api/people', async (route) => {
    const { people } = (await (await route.fetch()).json()) as { people: object[] }
    const [first] = people
    const others = LONG_NAMES.map(([firstname, lastname], at) => ({
      ...first,
      id: 900 + at,
      email: `p${at}@atelier.test`,
      firstname,
      lastname
    }))
    await route.fulfill({ json: { people: [...people, ...others] } })
  })
  await page.goto('/equipe')
  const table = page.getByRole('table', { name: 'Personnes' })
  await expect(table.getByRole('button', { name: 'Marie-Françoise Vandenbroucke', exact: true })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => cutOf(table.getByRole('row').getByRole('button', { expanded: false })), `${size.width} px`).toEqual([])
    const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    if (size.width > 800) expect(new Set(rows).size, 'rows are as high as each other').toBe(1)
  }
  await page.goto('/equipe/roles')
  const roles = page.getByRole('table').getByRole('columnheader').locator('b')
  await expect(roles.first()).toBeVisible()
  const over = () =>
    roles.evaluateAll((all) =>
      all
        .filter((role) => role.scrollWidth > role.clientWidth || role.clientWidth > (role.parentElement?.clientWidth ?? 0))
        .map((role) => role.textContent)
    )
  await expect.poll(over, 'roles on a phone').toEqual([])
  const label = page.getByRole('rowheader', { name: 'Listes, recherche, scans' })
  await roles.last().scrollIntoViewIfNeeded()
  await expect(label, 'what a tick is of stays in sight').toBeInViewport()
})

test('the stations tell every name, also beside crashes', async ({ openAs }) => {
  const page = await openAs('sacha', '/orders/all/opened')
  const names = ['Accueil 17', 'Broderie 33', 'Emballage 14', 'PC-ATELIER-CAMILLE-BUREAU']
  const station = { person: null, version: '1.9.2', system: 'Windows 11', shared: null, seen_at: '2026-11-30 10:00:00', online: false }
  const state = { printers: [], pilot: false, state: 'up-to-date', error: null }
  await page.route('**/api/releases', async (route) => {
    const fleet = (await (await route.fetch()).json()) as object
    const stations = names.map((name, at) => ({ id: `id-${at}`, name, ...station, ...state, crashes: at + 2 }))
    await route.fulfill({ json: { ...fleet, stations } })
  })
  await page.goto('/serveur/postes')
  const buttons = names.map((name) => page.getByRole('button', { name, exact: true }))
  for (const button of buttons) await expect(button).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const button of buttons) await expect.poll(() => cutOf(button), `${size.width} px`).toEqual([])
  }
})

test('an order tells its steps, its files and its items whole', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const dtf = (await api.list('all/opened')).find(({ techniques, dtf_state }) => techniques.includes('dtf') && dtf_state !== null)
  const { id } = dtf ?? { id: 0 }
  const page = await openAs('camille', '/orders/all/opened')
  let step = 'complete'
  const file = 'Logo_club_rugby_La_Bazoge_version_definitive_corrigee_v39_FINAL_pour_impression_dos_et_coeur.pdf'
  await page.route(`**/api/orders/${id}`, async (route) => {
    const order = (await (await route.fetch()).json()) as { files: { file: object }[] }
    const [first] = order.files
    const files = first ? [{ ...first, id: 990_001, file: { ...first.file, name: file } }, ...order.files] : []
    // At its last step every step before it has its tick, too.
    await route.fulfill({ json: { ...order, files, dtf_state: step } })
  })
  await page.setViewportSize(SIZES[0])
  await page.goto(`/orders/view/${id}`)
  const steps = page.getByRole('group', { name: 'État de production DTF' }).getByRole('button').locator('span')
  await expect(steps.first()).toBeVisible()
  const name = page
    .getByRole('button', { name: file, exact: true })
    .or(page.getByRole('link', { name: file, exact: true }))
    .last()
  const items = page.getByRole('main').locator('article h3')
  await name.scrollIntoViewIfNeeded()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const cut = async () => ({ steps: await cutOf(steps), file: await cutOf(name), items: await cutOf(items) })
    await expect.poll(cut, `${size.width} px`).toEqual({ steps: [], file: [], items: [] })
  }
  await page.route('**/files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const sent = file.replace('v39', 'v40').replace('.pdf', '.png')
  await page.getByLabel('Fichiers à ajouter').setInputFiles(png(sent))
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect.poll(() => cutOf(page.getByText(sent, { exact: true })), 'one on its way').toEqual([])
  const row = page.getByRole('group', { name: 'État de production DTF' }).locator('../..')
  const heightsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 768 })
    return row.evaluate((element) => element.clientHeight)
  }
  const widths = [1280, 1366, 1440, 1920]
  const last = []
  for (const width of widths) last.push(await heightsAt(width))
  step = 'new'
  await page.reload()
  await expect(page.getByRole('group', { name: 'État de production DTF' }).getByRole('button', { pressed: true })).toHaveText('À traiter')
  for (const [at, width] of widths.entries()) expect(await heightsAt(width), `no jump at ${width} px`).toBe(last[at])
})

test.describe('a shared station', () => {
  // What a station keeps in its browser serves no other test.
  test.use({ newBrowsers: true })

  test('tells two of one long first name apart', async ({ openAs, server }) => {
    await choosePins(server)
    const page = await openAs('sacha', '/station')
    await page.route('**/api/station/people', async (route) => {
      const { people, ...station } = (await (await route.fetch()).json()) as { people: object[] }
      const lastnames = ['Kowalczyk', 'Le Bras', 'Óberg']
      const others = lastnames.map((lastname, at) => ({ ...people[0], id: 900 + at, firstname: 'Marie-Françoise', lastname }))
      await route.fulfill({ json: { ...station, people: [...people, ...others] } })
    })
    await sharePage(page)
    await lockPage(page)
    const names = page.locator('dialog[aria-label="Poste verrouillé"]').getByRole('button').locator('b')
    await expect(names.getByText('Marie-Françoise K.')).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => cutOf(names), `${size.width} px`).toEqual([])
    }
  })
})

test('the journal tells on a phone who did what, whole', async ({ openAs }) => {
  const page = await openAs('sacha', '/orders/all/opened')
  await page.route(/\/api\/security-log(?:\?|$)/, async (route) => {
    const log = (await (await route.fetch()).json()) as { events: object[] }
    const by = { id: 900, name: 'Marie-Françoise Vandenbroucke-Fernandes da Conceição' }
    await route.fulfill({ json: { ...log, events: log.events.map((event) => ({ ...event, by })) } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/serveur/journal')
  const lines = page.getByRole('table').locator('small').filter({ hasText: 'Vandenbroucke' })
  await expect(lines.first()).toBeVisible()
  expect(await cutOf(lines)).toEqual([])
})

test.describe('the desktop', () => {
  // What stands in for its bridge stays in its page.
  test.use({ newBrowsers: true })

  test('prints of a station stand beside each other in a narrow window and at 200 %, none over another', async ({ openAs, server }) => {
    const { origins } = await signedInState(server.address, 'camille')
    const token = origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? ''
    const page = await openAs('camille', '/login')
    await asDesktop(page, server.address, token)
    await page.goto('/station/prints')
    const rows = page.locator('[data-job]')
    await expect(rows.nth(8)).toBeVisible()
    const faults = () =>
      rows.evaluateAll((all) =>
        all.slice(0, 9).flatMap((row) => {
          const room = row.getBoundingClientRect()
          const leaves = [...row.querySelectorAll('*')].filter((part) => part.children.length === 0 && part.textContent)
          const boxes = leaves.map((part) => ({ text: part.textContent, part, box: part.getBoundingClientRect() }))
          const cut = boxes.filter(({ part, box }) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && box.width > 0)
          const out = boxes.filter(({ box }) => box.left < room.left || box.right > room.right)
          const over = boxes.filter(({ box: a }, at) =>
            boxes.slice(at + 1).some(({ box: b }) => {
              const x = Math.min(a.right, b.right) - Math.max(a.left, b.left)
              return x > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
            })
          )
          return [...cut, ...out, ...over].map(({ text }) => text)
        })
      )
    for (const width of [1366, 1000, 683, 640]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(faults, `${width} px`).toEqual([])
    }
  })
})
