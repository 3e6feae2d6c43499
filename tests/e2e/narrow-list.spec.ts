import type { Page } from '@playwright/test'
import { expect, test } from './support/app'
import { listShown } from './support/screens'

test('on a narrow screen every control of a searched list with a selection can be reached', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/prepare/opened')
  await page.setViewportSize({ width: 1100, height: 700 })
  await listShown(page)
  await page.getByLabel('Mot clé').fill('a')
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await listShown(page)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
  for (const name of ['Ok', 'Réinitialiser', 'Désélectionner', 'Préparer', 'Term. run'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
  for (const label of ['Mot clé', 'Bac', 'Run', 'Réf. produit']) await page.getByLabel(label, { exact: true }).click()
})

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
  for (const list of ['all/opened', 'all/closed']) {
    await page.goto(`/orders/${list}`)
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
