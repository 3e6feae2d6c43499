import type { Locator, Page } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { allDrawn, partsDrawn, watchParts } from './support/drawn-parts'

/** An order with everything that the tests change. */
async function busyOrder(api: Api, place: number): Promise<Order> {
  const found = (await api.list('all/opened')).filter((one) => one.origin_code === 'sales' && one.techniques.includes('dtf')).at(place)
  if (!found) throw new Error('the demo data has no such order')
  await api.patch(found.id, { state: 'new', files_state: 'new', preparation_state: 'new', dtf_state: 'new', tags: ['prio'], bacs: ['B1'] })
  return api.order(found.id)
}

async function openWatched(page: Page, id: number): Promise<void> {
  await watchParts(page)
  await page.goto(`/orders/view/${id}`)
  await expect(page.getByRole('list', { name: 'Étapes' })).toBeVisible()
  // The list behind the order is read after it.
  await expect(page.getByRole('button', { name: 'Commande suivante' })).toHaveAttribute('title', /:/)
  await page.waitForLoadState('networkidle')
  await allDrawn(page)
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
const box = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name }).first()
const dialogBox = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('textbox', { name })

type Field = readonly [string, ((page: Page) => Promise<unknown>) | null, (page: Page) => Locator]

/** Every kind of field of the page: how one comes to it, and it. */
const FIELDS: readonly Field[] = [
  ['a comment', null, (page) => box(page, 'Commentaire')],
  ['a tag', null, (page) => box(page, 'Ajouter une option')],
  ['a bin', null, (page) => box(page, 'Ajouter un bac')],
  ['a run', null, (page) => box(page, 'Ajouter un run')],
  ['a size', null, (page) => box(page, "Ajouter une taille à l'article 1")],
  [
    'a size typed over',
    (page) => page.locator('article [data-size]').first().click(),
    (page) => page.locator('article').getByRole('textbox', { name: /^Taille/ })
  ],
  ['an annotation', (page) => button(page, /^Annoter,/).click(), (page) => box(page, 'Nouvelle annotation')],
  [
    'a new item',
    (page) => button(page, 'Ajouter un article').click(),
    (page) => page.getByRole('form').getByRole('textbox', { name: 'Nom' })
  ],
  [
    'an annotation of a new item',
    (page) => button(page, /^Annoter la face/).click(),
    (page) => page.getByRole('form').getByRole('textbox', { name: 'Annotation' })
  ],
  ['a date', (page) => button(page, /^Production.*changer$/).click(), (page) => box(page, 'Production')],
  ['a customer', (page) => button(page, 'Modifier le client').click(), (page) => dialogBox(page, 'Prénom')],
  ['a delivery', (page) => button(page, 'Modifier la livraison').click(), (page) => dialogBox(page, 'Téléphone')]
]

async function openAfterSales(page: Page): Promise<void> {
  await button(page, "Plus d'actions").click()
  await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
}

/** Fields of a closed order alone. */
const CLOSED_FIELDS: readonly Field[] = [
  [
    'a quantity of an after-sales order',
    openAfterSales,
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Quantité/ })
        .first()
  ],
  ['its reason', openAfterSales, (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Pourquoi/ })]
]

/** Where what was typed is not dropped unasked. */
const ASKING: readonly string[] = ['a customer', 'a delivery', ...CLOSED_FIELDS.map(([name]) => name)]

test('each keystroke draws its field alone, whatever the field', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const { id } = await busyOrder(api, 2)
  const page = await openAs('camille', 'about:blank')
  await openWatched(page, id)
  const drawn: Record<string, readonly string[]> = {}
  const type = async ([name, come, field]: Field): Promise<void> => {
    await come?.(page)
    await field(page).focus()
    await allDrawn(page)
    await partsDrawn(page)
    // Slower than a gun.
    await page.keyboard.type('12/', { delay: 60 })
    await expect(field(page)).toHaveValue(/12\/$/)
    await allDrawn(page)
    drawn[name] = (await partsDrawn(page)).controls
    if (name.startsWith('an annotation') || name === 'a new item') return
    await page.keyboard.press('Escape')
    if (ASKING.includes(name)) await button(page, 'Abandonner la saisie').click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
  for (const field of FIELDS) await type(field)
  await api.patch(id, { state: 'closed' })
  for (const field of CLOSED_FIELDS) await type(field)
  expect(drawn).toEqual(Object.fromEntries([...FIELDS, ...CLOSED_FIELDS].map(([name]) => [name, []])))
})

const STEP = (page: Page): Locator =>
  page.getByRole('group', { name: 'État de production DTF' }).getByRole('button', { name: 'Assemblée', pressed: true })

/** What a colleague does, what shows it, and the parts of the page that it touches. */
const CHANGES: readonly (readonly [
  string,
  (api: Api, order: Order) => Promise<unknown>,
  string | RegExp | typeof STEP,
  readonly string[]
])[] = [
  ['tags', (api, { id }) => api.patch(id, { tags: ['prio', 'fragile'] }), 'fragile', ['Options']],
  ['a bin', (api, { id }) => api.patch(id, { bacs: ['B1', 'B777'] }), 'B777', ['Bacs']],
  ['a comment', (api, { id }) => api.ask('POST', `/api/orders/${id}/comments`, { content: 'Vu au quai' }), 'Vu au quai', ['Commentaires']],
  ['the main state', (api, { id }) => api.patch(id, { state: 'waiting' }), 'Reprendre', ['en-tête', 'Étapes']],
  ['a technique', (api, { id }) => api.patch(id, { dtf_state: 'assembled' }), STEP, ['États de production', 'en-tête', 'Article']],
  [
    'sizes',
    (api, { items }) => api.ask('PATCH', `/api/orders/items/${items[0]?.id}`, { sizes: [{ size: 'XL', qty: 777 }] }),
    /XL:777/,
    ['Article 1', 'États de production', 'Métadonnées']
  ],
  [
    'an annotation',
    (api, { items }) =>
      api.ask('POST', `/api/orders/items/faces/${items[0]?.faces[0]?.id}/annotations`, { content: 'Plus haut', pinned: false }),
    'Plus haut',
    ['Article 1']
  ],
  [
    'a file',
    (api, { id }) =>
      api.ask('POST', `/api/orders/${id}/files`, {
        message: 'Devis signé',
        type: null,
        pinned: false,
        file: { name: 'devis.pdf', data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64') }
      }),
    'Devis signé',
    ['Fichiers', 'en-tête', 'Bon de commande']
  ],
  [
    'the customer',
    (api, { customer }) => api.ask('PATCH', `/api/customer/${customer.id}`, { phone: '02 43 00 00 77' }),
    '02 43 00 00 77',
    ['Client']
  ]
]

test('a change of a colleague draws the parts that it touches, and no other', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const order = await busyOrder(api, 3)
  const page = await openAs('camille', 'about:blank')
  await openWatched(page, order.id)
  for (const [name, change, seen, touched] of CHANGES) {
    await partsDrawn(page)
    await change(api, order)
    await expect(typeof seen === 'function' ? seen(page) : page.getByText(seen).first()).toBeVisible()
    await allDrawn(page)
    const { parts } = await partsDrawn(page)
    // The pages of a purchase order draw themselves as they come, in their own time.
    const others = parts.filter((part) => !/^(…|Pages de )/.test(part) && !touched.some((own) => part.startsWith(own)))
    expect(others, name).toEqual([])
    expect(
      parts.some((part) => part.startsWith(touched[0] ?? '')),
      name
    ).toBe(true)
  }
})
