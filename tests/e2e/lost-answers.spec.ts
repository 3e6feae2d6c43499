import type { Locator, Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import type { Order } from '@/domain/orders/order'
import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { lostAnswers } from './support/lost-answers'
import { png } from './support/pictures'
import { listShown } from './support/screens'
import { sendAgain } from './support/send-again'

const GUN = { set: 'us', on: 'fr' } as const
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true }).first()
const comment = (page: Page): Locator => field(page, 'Commentaire')
const failure = (page: Page, message: string): Locator => page.getByRole('alert').filter({ hasText: message })
const draft = (page: Page): Locator => page.getByRole('form', { name: /^Nouvel article/ })

/** Lets a request that waits go on. */
const answer = (waiting: (() => void) | null): void => waiting?.()

interface Made {
  readonly make: (page: Page) => Promise<unknown>
  readonly message: string
  readonly again: string
  /** How many of it the order has, from the page's own hand. */
  readonly count: (order: Order) => number
}

const MADE: Readonly<Record<string, Made>> = {
  comment: {
    make: async (page) => {
      await comment(page).fill('Une seule fois')
      await comment(page).press('Control+Enter')
    },
    message: "Le commentaire n'a pas été envoyé",
    again: 'Réessayer',
    count: ({ comments }) => comments.filter(({ content }) => content === 'Une seule fois').length
  },
  annotation: {
    make: async (page) => {
      const article = page.getByRole('article', { name: /^Article 1/ })
      await article
        .getByRole('button', { name: /^Annoter/ })
        .first()
        .click()
      await article.locator('input[type=file]').first().setInputFiles(png('note.png'))
      await field(page, 'Nouvelle annotation').fill('Notée une fois')
      await field(page, 'Nouvelle annotation').press('Enter')
    },
    message: "L'annotation n'a pas été enregistrée",
    again: 'Réessayer',
    count: ({ items }) =>
      items.flatMap(({ faces }) => faces.flatMap(({ annotations }) => annotations)).filter(({ content }) => content === 'Notée une fois')
        .length
  },
  item: {
    make: async (page) => {
      await page.getByRole('button', { name: 'Ajouter un article' }).click()
      const typed = [
        ['Nom', 'Bonnet'],
        ['Réf. produit', 'BB-UNE-FOIS'],
        ['Marque', 'Beechfield']
      ] as const
      for (const [name, text] of typed) await draft(page).getByRole('textbox', { name, exact: true }).fill(text)
      await draft(page).getByRole('textbox', { name: 'Marque', exact: true }).press('Enter')
    },
    message: "L'article n'a pas été enregistré",
    again: 'Réessayer',
    count: ({ items }) => items.filter(({ sku }) => sku === 'BB-UNE-FOIS').length
  },
  file: {
    make: async (page) => {
      await page.getByLabel('Fichiers à ajouter').setInputFiles(png('une fois.png'))
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    },
    message: "Le fichier n'a pas été envoyé",
    again: 'Réessayer une fois.png',
    count: ({ files }) => files.filter(({ file }) => file.name === 'une fois.png').length
  }
}

test('what the server made and could not say is there once when it is tried again; a window is not left with something typed or on its way', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [id = 0, other = 0] = (await api.list('all/opened')).slice(62, 64).map((order) => order.id)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(printedBarcode(id), GUN))
  await expect(comment(page)).toBeVisible()
  const answers = await lostAnswers(page)
  for (const [name, { make, message, again, count }] of Object.entries(MADE)) {
    await test.step(name, async () => {
      const before = answers.count()
      answers.lost = true
      await make(page)
      await expect(failure(page, message)).toBeVisible()
      expect([answers.count() - before, count(await api.order(id))]).toEqual([1, 1])
      answers.lost = false
      const [answered] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        sendAgain(page.getByRole('button', { name: again, exact: true }))
      ])
      expect(answered.status()).toBe(201)
      await expect(failure(page, message)).toHaveCount(0)
      expect(count(await api.order(id))).toBe(1)
    })
  }
  await expect(comment(page)).toHaveValue('')
  await expect(draft(page)).toHaveCount(0)

  // Changed after a lost answer it is another text: that is told before it is sent a second time.
  answers.lost = true
  await comment(page).fill('Texte à corriger')
  await comment(page).press('Control+Enter')
  await expect(failure(page, "Le commentaire n'a pas été envoyé")).toBeVisible()
  // It is not tried again by itself once it was changed.
  await comment(page).fill('Texte corrigé')
  answers.lost = false
  await comment(page).press('Control+Enter')
  await expect(failure(page, 'Un premier envoi est déjà enregistré, avec un autre contenu')).toBeVisible()
  await expect(comment(page)).toHaveValue('Texte corrigé')
  await sendAgain(page.getByRole('button', { name: 'Réessayer', exact: true }))
  await expect(comment(page)).toHaveValue('')
  expect((await api.order(id)).comments.filter(({ content }) => /^Texte (à corriger|corrigé)$/.test(content))).toHaveLength(2)
  await answers.stop()

  // Nor is a window left with a dialog; a late failure sends what stands there by then.
  const requested: string[] = []
  page.on('dialog', (question) => {
    requested.push(question.type())
    void question.dismiss()
  })
  const leave = (): Promise<void> => page.evaluate(() => window.location.reload())
  /** The window asks, and stays. */
  const stays = async (): Promise<void> => {
    const before = requested.length
    await leave()
    await expect.poll(() => requested.slice(before)).toEqual(['beforeunload'])
  }

  // A dialog: unchanged it closes at once, changed it asks, once, and so does the window.
  const dialog = page.getByRole('dialog', { name: 'Client' })
  const question = page.getByRole('alertdialog', { name: 'Abandonner la saisie\u00a0?' })
  /** Goes on typing, where one was. */
  const goOn = async (on: Locator): Promise<void> => {
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(question).toHaveCount(0)
    await expect(on.locator(':focus')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Modifier le client' }).click()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const first = await dialog.getByLabel('Prénom').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Modifier le client' }).click()
  await dialog.getByLabel('Prénom').fill('Odile')
  await stays()
  await dialog.getByLabel('Prénom').press('Escape')
  await expect(question.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Odile')
  // What would show another page under it asks too: a scan, the way back.
  await shoot(scan(printedBarcode(other), GUN))
  await goOn(dialog)
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Odile')
  await page.goBack()
  await goOn(dialog)
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Odile')
  await expect(page).toHaveURL(new RegExp(`/orders/view/${id}$`))
  await dialog.getByLabel('Prénom').fill(first)
  await dialog.getByLabel('Prénom').press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Modifier la livraison' }).click()
  const delivery = page.getByRole('dialog', { name: 'Adresse de livraison' })
  await delivery.getByLabel('Téléphone').fill('06 00 00 00 00')
  await delivery.getByRole('button', { name: 'Annuler' }).click()
  await question.getByRole('button', { name: 'Abandonner la saisie' }).click()
  await expect(delivery).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier la livraison' })).toBeFocused()

  // An upload on its way.
  let arrive: (() => void) | null = null
  await page.route('**/files', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => (arrive = resolve))
    await route.continue()
  })
  await page.getByLabel('Fichiers à ajouter').setInputFiles(png('en route.png'))
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('region', { name: 'Fichiers' }).getByText('en route.png')).toBeVisible()
  await stays()
  await expect.poll(() => arrive !== null).toBe(true)
  answer(arrive)
  await expect(page.getByRole('region', { name: 'Fichiers' }).getByRole('button', { name: /^BAT/ }).last()).toBeVisible()
  await expect.poll(async () => (await api.order(id)).files.some(({ file }) => file.name === 'en route.png')).toBe(true)

  // A comment that fails while one is elsewhere, and is changed before it is sent again from the notice.
  let fail: (() => void) | null = null
  await page.route('**/comments', async (route) => {
    await new Promise<void>((resolve) => (fail = resolve))
    await route.abort()
  })
  await comment(page).fill('Première version')
  await stays()
  await comment(page).press('Control+Enter')
  await page
    .getByRole('link', { name: /commandes/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/all/)
  // The address changes before the screen does.
  await expect(comment(page)).toHaveCount(0)
  await expect.poll(() => fail !== null).toBe(true)
  answer(fail)
  const notice = page.getByText(/^Commande #.*Le commentaire n'a pas été envoyé/)
  await expect(notice).toBeVisible()
  // Nor does it come through by itself, before it is changed.
  await page.unroute('**/comments')
  await page.route('**/comments', (route) => route.abort())
  await page.goBack()
  await expect(comment(page)).toHaveValue('Première version')
  await comment(page).fill('Version relue')
  await page.unroute('**/comments')
  await sendAgain(page.getByRole('button', { name: 'Réessayer', exact: true }))
  await expect(comment(page)).toHaveValue('')
  await expect(notice).toHaveCount(0)
  const texts = (await api.order(id)).comments.map(({ content }) => content)
  expect([texts.includes('Version relue'), texts.includes('Première version')]).toEqual([true, false])

  // Nothing is left: nobody asks.
  const before = requested.length
  await page.reload()
  await expect(comment(page)).toHaveValue('')
  expect(requested.length).toBe(before)
})
