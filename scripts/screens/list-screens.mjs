import { OVER } from './list-overlays.mjs'
import { editPhone, LIST, previewRow, select, shown } from './list-steps.mjs'

/** @typedef {import('./screens.mjs').Screen} Screen */

/** The list in its states and with what lies over it, the search, and the gun's test. @returns {readonly Screen[]} */
export const listScreens = () => [
  ...Object.entries(OVER).map(([name, ready]) => ({ name: `list-${name}`, path: LIST, user: 'camille', ready })),
  {
    name: 'list-filtered',
    path: `${LIST}?technique=dtf,dtg,flex,broderie&printed=0&sort=productionAt,customer&dir=asc,asc`,
    user: 'camille',
    ready: shown
  },
  {
    name: 'list-filtered-phone',
    path: `${LIST}?technique=dtf,dtg&printed=0`,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => {
      await shown(page)
      for (const row of (await page.locator('[data-row]').all()).slice(0, 2)) await row.getByRole('checkbox').click()
    }
  },
  {
    name: 'list-techniques',
    path: `${LIST}?technique=dtf:print,dtg`,
    user: 'camille',
    ready: async (page) => {
      await shown(page)
      await page.getByRole('button', { name: /^Technique/ }).click()
      await page.getByRole('dialog', { name: 'Technique' }).waitFor()
    }
  },
  {
    name: 'list-filters-empty',
    path: `${LIST}?state=waiting&technique=dtg&production=2020-01-01..2020-01-02`,
    user: 'camille',
    ready: (page) => page.getByRole('list', { name: 'Filtres en place' }).waitFor()
  },
  {
    name: 'list-preview-steps',
    path: '/orders/impr-dtf/opened',
    user: 'camille',
    ready: previewRow
  },
  {
    name: 'list-outside-unread-phone',
    path: LIST,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => OVER['outside-unread']?.(page)
  },
  {
    name: 'list-outside-phone',
    path: LIST,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => OVER['outside-ask']?.(page)
  },
  {
    name: 'list-outside-unread-1280',
    path: LIST,
    user: 'camille',
    size: { width: 1280, height: 800 },
    ready: async (page) => OVER['outside-unread']?.(page)
  },
  { name: 'list-edit-phone', path: LIST, user: 'camille', size: { width: 390, height: 844 }, ready: editPhone },
  { name: 'list-preview-over', path: LIST, user: 'camille', size: { width: 1024, height: 768 }, ready: previewRow },
  { name: 'list-closed', path: '/orders/all/closed', user: 'camille', ready: shown },
  { name: 'list-closed-phone', path: '/orders/all/closed', user: 'camille', size: { width: 390, height: 844 }, ready: shown },
  { name: 'list-compact', path: '/orders/shipping/complete', user: 'camille', preferences: { compact: '1' }, ready: shown },
  {
    name: 'list-end-run',
    path: '/orders/prepare/opened',
    user: 'camille',
    ready: async (page) => {
      await select(page, '[data-row]')
      await page.getByRole('button', { name: 'Term. run', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }
  },
  { name: 'search', path: '/orders/search', user: 'camille', preferences: { search: 'MT-BDC' }, ready: shown },
  {
    name: 'search-empty',
    path: '/orders/search',
    user: 'camille',
    ready: (page) => page.getByRole('heading', { name: /^Que cherchez/ }).waitFor()
  },
  {
    name: 'gun-test',
    path: '/station',
    user: 'camille',
    ready: async (page) => {
      await page.getByRole('status', { name: 'Résultat du test' }).waitFor()
      await page.evaluate(() => {
        const keys = [...'CMD00048213'].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}` }))
        for (const init of [...keys, { key: 'Enter', code: 'Enter' }])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      })
      await page.getByText('Bien lu').first().waitFor()
    }
  }
]
