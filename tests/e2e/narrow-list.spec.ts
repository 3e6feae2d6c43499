import type { Locator, Page } from '@playwright/test'
import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { inTheWay } from './support/cards'
import { listShown } from './support/screens'

interface Row {
  tags: string[]
  amount: number
  customer_organization: string
  metrics: { faces: number; items: number; customizations: number; stitch_points: number }
}

/** The largest figures and names that the columns are made for. */
const grow = (row: Row): void => {
  row.tags = ['prio-frs', 'photo', 'cadeau', 'fract', 'express', 'prio', 'SAV', 'Vérifier']
  row.amount = 99_999.99
  row.customer_organization = "Association Culturelle et Sportive des Anciens d'Allonnes"
  Object.assign(row.metrics, { faces: 999, items: 9_999, customizations: 1_186, stitch_points: 99_999_999 })
}

/** What of the cells on screen goes beyond its own cell, and how wide they all are. */
const measured = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const outside = (cell: Element): boolean => {
      const box = cell.getBoundingClientRect()
      const drawn = [...cell.querySelectorAll(':scope, :not(.visually-hidden)')].flatMap((part) =>
        [...part.childNodes].flatMap((node) => {
          if (node.nodeType !== Node.TEXT_NODE || part.closest('.visually-hidden') !== null) return []
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].filter(({ width }) => width > 0)
        })
      )
      return drawn.some(({ left, right }) => left < box.left - 0.5 || right > box.right + 0.5)
    }
    const cells = [...grid.querySelectorAll('[data-row] [role=gridcell]')]
    const options = cells.find((cell) => cell.textContent?.startsWith('SAV'))
    return {
      cut: cells.filter(outside).map((cell) => cell.textContent),
      wide: grid.scrollWidth <= grid.clientWidth,
      options: [...(options?.querySelectorAll('[aria-label]') ?? [])]
        .filter((mark) => mark.checkVisibility())
        .map((mark) => mark.getAttribute('aria-label'))
    }
  })

test('every figure, date and option has its room in its column at 1366 and 1920 pixels, menu open', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank', { 'sidebar.reduced': '0' })
  await page.route(/\/api\/orders\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.orders) grow(row)
    await route.fulfill({ response, json: body })
  })
  await page.goto('/orders/all/opened')
  for (const channel of ['opened', 'closed']) {
    await listShown(page)
    if (channel === 'closed') {
      const opened = await page.locator('[data-row]').first().getAttribute('data-row')
      await page.locator('a[href$="/orders/all/closed"]').first().click()
      await expect(page.locator(`[data-row="${opened}"]`)).toHaveCount(0)
    }
    for (const width of [1366, 1920]) {
      await page.setViewportSize({ width, height: width === 1366 ? 768 : 1080 })
      await listShown(page)
      await expect
        .poll(() => measured(page))
        .toEqual({
          cut: [],
          wide: true,
          options: ['Prioritaire', 'Express', 'Envoi fractionné, Boîte cadeau, Cas client, Priorité commande fournisseur, Vérifier']
        })
    }
  }
})

test('columns that no dimension has have room for their dates and names, too, in lists of long dates', async ({ openAs }) => {
  const columns = [
    'select',
    'reference',
    'orderedAt',
    'customer',
    'production',
    'dispatch',
    'deadline',
    'delivery',
    'origin',
    'stateSince',
    'states'
  ]
  const kept = { columns: columns.map((id) => ({ id })) }
  const page = await openAs('camille', '/orders/all/closed', { 'grid.all': JSON.stringify(kept) })
  const headers = () =>
    page.getByRole('columnheader').evaluateAll((all) =>
      all.flatMap((header) => {
        const { right } = header.getBoundingClientRect()
        const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const cut: (string | null)[] = []
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          range.selectNodeContents(text)
          if (range.getBoundingClientRect().right > right + 0.5 && !text.parentElement?.closest('.visually-hidden'))
            cut.push(text.textContent)
        }
        return cut
      })
    )
  for (const width of [1180, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await listShown(page)
    await expect.poll(async () => (await measured(page)).cut, `cells at ${width}`).toEqual([])
    await expect.poll(headers, `headers at ${width}`).toEqual([])
  }
})

/** Whether somebody sees a control whole, with nothing over its middle. */
const inReach = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight && element.contains(over)
  })

const FIELDS = ['Mot clé', 'Bac', 'Run', 'Réf. produit']

test('at every width title, origin, creation, user menu and every field are in reach, the controls of a searched list with a selection too', async ({
  openAs
}) => {
  const page = await openAs('camille', '/orders/prepare/opened')
  const operator = page.getByRole('button', { name: /^Menu de Camille/ })
  const controls = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: /^Origine\s:/ }),
    page.getByRole('button', { name: 'Créer une commande' }),
    page.getByRole('searchbox', { name: 'Rechercher partout' }),
    operator
  ]
  const moved = () =>
    page.evaluate(() => [...document.querySelectorAll('*')].filter((each) => each.scrollLeft > 0).map((each) => each.className))
  for (const [what, width, height] of [
    ['a phone', 390, 844],
    ['a window at 200 %', 683, 384],
    ['a narrow window', 1000, 700]
  ] as const)
    await test.step(what, async () => {
      await page.setViewportSize({ width, height })
      await listShown(page)
      for (const control of controls) await expect.poll(() => inReach(control), String(control)).toBe(true)
      for (const label of FIELDS) {
        const field = page.getByLabel(label, { exact: true })
        await field.focus()
        expect(await inReach(field), label).toBe(true)
      }
      const before = await moved()
      await operator.click()
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      expect(await moved(), 'nothing is scrolled away').toEqual(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      for (const control of controls) await expect.poll(() => inReach(control), String(control)).toBe(true)
    })

  await test.step('a searched list with a selection', async () => {
    await page.setViewportSize({ width: 1100, height: 700 })
    await page.getByLabel('Mot clé').fill('a')
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await listShown(page)
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
    for (const name of ['Ok', 'Réinitialiser', 'Désélectionner', 'Préparer', 'Term. run'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true })
    for (const label of FIELDS) await page.getByLabel(label, { exact: true }).click()
  })
})

test('on a phone rows are cards, and the menu opens over the page by a button and by Ctrl+B', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await api.list('all/opened')
  if (!order) throw new Error('the demo data has no open order')
  await api.patch(order.id, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'] })
  const page = await openAs('camille', '/orders/all/opened')
  await page.setViewportSize({ width: 390, height: 844 })
  await listShown(page)
  const card = page.locator(`[data-row="${order.id}"]`)
  for (const part of [displayReference(order.origin_ref_id), order.customer_lastname])
    await expect(card).toContainText(new RegExp(part, 'i'))
  const parts = await card.evaluate((row) =>
    [...row.querySelectorAll('[role=gridcell]')].flatMap((cell) =>
      cell.checkVisibility()
        ? [{ named: getComputedStyle(cell, '::before').content, right: cell.getBoundingClientRect().right, text: cell.textContent }]
        : []
    )
  )
  const named = (name: string) => parts.find((part) => part.named === `"${name}"`)?.text
  for (const label of ['B140+1', 'ST0604'])
    expect(
      parts.some(({ text }) => text?.startsWith(label)),
      label
    ).toBe(true)
  expect(named('Pièces')).toBe(formatNumber(order.metrics.items))
  for (const date of ['Prod.', 'Expéd.']) expect(named(date)).toMatch(/\d\d\/\d\d/)
  expect(Math.max(...parts.map(({ right }) => right)), 'nothing leaves the card').toBeLessThanOrEqual(390)
  const nav = page.getByRole('navigation', { name: 'Listes de commandes' })
  await expect(nav).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await nav.getByRole('link', { name: /^DTG/ }).click()
  await expect(page).toHaveURL(/\/orders\/dtg\/opened/)
  await expect(nav).toHaveCount(0)
  await listShown(page)
  // The badges of all techniques and the next step of the list's own stand apart.
  expect(await inTheWay(page), 'no part of a card covers another, or leaves the window').toEqual([])
  await page.keyboard.press('Control+b')
  await expect(nav).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(nav).toHaveCount(0)

  await test.step('dates with their years leave the longest reference its room', async () => {
    await page.goto('/orders/all/closed')
    await listShown(page)
    expect(await inTheWay(page)).toEqual([])
  })
})

test('a long word that nothing is found for stays in a phone’s window, and so does what one may do', async ({ openAs }) => {
  const word = 'marieantoinettedelarochefoucauld@associationssportives.example'
  const page = await openAs('camille', `/orders/all/opened?keyword=${word}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('heading', { name: /^Aucune commande pour/ })
  const ways = page.getByRole('button', { name: /^(Chercher|Effacer les filtres)/ })
  await expect(title).toBeVisible()
  await expect(ways).toHaveCount(2)
  for (const part of [title, ways.first(), ways.last()]) {
    const { left, right, cut } = await part.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, right } = text.getBoundingClientRect()
      return { left, right, cut: element.scrollWidth > element.clientWidth + 1 }
    })
    expect([left >= 0, right <= 390, cut]).toEqual([true, true, false])
  }
})
