/** @param {import('playwright-core').Page} page */
const chartShown = (page) => page.getByRole('slider').waitFor()

/** @param {import('playwright-core').Page} page */
async function tableShown(page) {
  await page.getByRole('radio', { name: 'Tableau' }).check()
  await page.locator('tr[aria-current="date"]').waitFor()
}

const PHONE = { width: 390, height: 844 }

/** The load trend of a group, as a chart and as a table. @type {readonly import('./screens.mjs').Screen[]} */
export const trendScreens = [
  { name: 'trend', path: '/dashboard/dtg', user: 'camille', ready: chartShown, kept: true },
  { name: 'trend-embroidery', path: '/dashboard/broderie', user: 'camille', ready: chartShown },
  { name: 'trend-table', path: '/dashboard/press', user: 'camille', ready: tableShown },
  { name: 'trend-phone', path: '/dashboard/press', user: 'camille', size: PHONE, ready: chartShown },
  { name: 'trend-unknown', path: '/dashboard/tricot', user: 'camille', ready: (page) => page.getByRole('heading').first().waitFor() }
]
