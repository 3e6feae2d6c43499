import type { Page } from '@playwright/test'
import { WALKED } from '../support/bare-host/forms'
import { expect, isWhole, test } from './support/another-host'
import { type Api, apiAs } from './support/api'
import { SAVES } from './support/order-saves'
import { png } from './support/pictures'
import { preparedOrder } from './support/prepared-order'

const UPLOAD = 'a file that is chosen, confirmed and sent'

/** Saves of the order's page that are made one after another on one order. */
const PARTS: Readonly<Record<string, readonly (keyof typeof SAVES | typeof UPLOAD)[]>> = {
  'states, a date, labels, techniques and items': [
    'main state',
    'files state',
    'preparation state',
    'step of a technique',
    'date',
    'tags',
    'bins',
    'runs',
    'techniques',
    'techniques of a face',
    'annotation',
    'pin of an annotation',
    'deletion of an annotation',
    'sizes',
    'new item'
  ],
  'comments, files, customer, delivery and packing': [
    'comment',
    'pin of a comment',
    'pin of a file',
    'BAT',
    'deletion of a file',
    UPLOAD,
    'customer',
    'delivery',
    'Emballée'
  ]
}

/** A file goes to the order, and its picture is shown. */
async function uploads(page: Page, api: Api, id: number): Promise<void> {
  await page.getByLabel('Fichiers à ajouter').setInputFiles(png('visuel.png'))
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  const row = page.getByRole('region', { name: 'Fichiers' }).getByRole('listitem').filter({ hasText: 'visuel.png' })
  await row.getByRole('button', { name: 'visuel.png', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'visuel.png' })
  await expect(shown.getByRole('img').first()).toHaveJSProperty('naturalWidth', 1)
  expect((await api.order(id)).files.filter(({ file }) => file.name === 'visuel.png')).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
}

/** Orders that a test of this worker has changed. */
const used = new Set<number>()

for (const form of WALKED)
  test.describe(`an order on a host of the form "${form}"`, () => {
    test.use({ form })

    for (const [part, names] of Object.entries(PARTS))
      test(`${part}: each is saved and shown as saved`, async ({ openAt, server }) => {
        const api = await apiAs(server.address, 'noa')
        const id = await preparedOrder(api, (each) => isWhole(each) && !used.has(each))
        used.add(id)
        for (const name of names) {
          const first = SAVES[name]?.first
          if (first !== undefined) expect((await api.patch(id, first)).status).toBe(200)
        }
        const page = await openAt(`/orders/view/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
        for (const name of names) {
          const save = SAVES[name]
          await test.step(name, async () => {
            if (save === undefined) return uploads(page, api, id)
            await save.act(page)
            await expect.poll(async () => save.kept(await api.order(id))).toEqual(save.saved)
            await save.after(page)
            await expect(page.getByRole('alert').filter({ hasText: /n'a pas été|n'ont pas été|Une erreur/ })).toHaveCount(0)
          })
        }
      })
  })
