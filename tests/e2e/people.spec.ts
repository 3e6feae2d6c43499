import { badgeIn, badgeName } from '@/domain/people/badge'
import { paperOf } from '../desktop/support/paper-of'
import { expect, test } from './support/app'
import { codeOfCard, NO_SCREEN, printedPaper } from './support/printed-paper'
import { listShown, signIn } from './support/screens'

const PASSWORD = 'lanternes oranges'
const { print } = printedPaper()

test('somebody is invited, chooses a password on a phone, works, and is disabled: the open screen ends by itself', async ({
  openAs,
  browser,
  server
}) => {
  const team = await openAs('sacha', '/equipe')
  const link = await test.step('the link is made', async () => {
    await team.getByRole('button', { name: 'Inviter' }).click()
    await team.getByLabel('Prénom').fill('Agathe')
    await team.getByLabel('Nom', { exact: true }).fill('Poirier')
    await team.getByLabel('Adresse e-mail').fill('agathe.poirier@atelier.test')
    await team.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(team.getByRole('heading', { name: 'Lien prêt pour Agathe Poirier' })).toBeVisible()
    const address = await team.getByLabel("Lien d'invitation").inputValue()
    await team.getByRole('button', { name: "J'ai remis le lien" }).click()
    return new URL(address)
  })
  const phone = await browser.newPage({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  const requested: string[] = []
  phone.on('request', (request) => requested.push(request.url()))

  await test.step('the phone sets the password, once, and its token is in no address that the server sees', async () => {
    await phone.goto(link.pathname + link.hash)
    await expect(phone.getByRole('heading', { name: 'Bonjour Agathe.' })).toBeVisible()
    await phone.getByLabel('Votre mot de passe').fill(PASSWORD)
    await phone.getByRole('button', { name: "Entrer dans l'atelier" }).click()
    await phone.getByRole('link', { name: 'Se connecter' }).click()
    expect(requested.filter((address) => address.replace(/#.*/, '').includes(link.hash.slice(1)))).toEqual([])
    await phone.goto(`/invitation?encore${link.hash}`)
    await expect(phone.getByRole('alert').filter({ hasText: 'a déjà servi' })).toBeVisible()
  })
  await test.step('and signs in', async () => {
    await phone.goto('/login')
    await signIn(phone, 'agathe.poirier@atelier.test', PASSWORD)
    await listShown(phone)
    await expect(team.getByRole('row', { name: /Agathe Poirier/ })).toContainText('en ce moment')
  })
  await test.step('then is disabled, and the screen ends', async () => {
    await team.getByRole('button', { name: 'Actions sur Agathe Poirier' }).click()
    await team.getByRole('menuitem', { name: 'Désactiver…' }).click()
    await team.getByRole('button', { name: /^Désactiver, fermer/ }).click()
    await expect(phone).toHaveURL(/\/login$/)
    await signIn(phone, 'agathe.poirier@atelier.test', PASSWORD)
    await expect(phone.getByText("Ce compte est désactivé. Adressez-vous à l'administration.")).toBeVisible()
  })
  await phone.close()
})

test('a role that changes is felt at once on the open screen of who has it', async ({ openAs }) => {
  const team = await openAs('sacha', '/equipe')
  const other = await openAs('noa', '/orders/all/opened')
  await listShown(other)
  const links = other.getByRole('link', { name: 'Équipe' })
  await expect(links).toHaveCount(0)
  await team.getByLabel(/^Rôle de Noa/).selectOption('administrator')
  await expect(links).toBeVisible()
  await links.click()
  await other.getByLabel(/^Rôle de Sacha/).selectOption('operator')
  await expect(team.getByText("Cette page est réservée à l'administration.")).toBeVisible()
  await other.getByLabel(/^Rôle de Sacha/).selectOption('administrator')
  await expect(team.getByRole('table', { name: 'Personnes' })).toBeVisible()
  await team.getByLabel(/^Rôle de Noa/).selectOption('operator')
  await expect(links).toHaveCount(0)
})

test('badges are printed where one is: cards of 85.6 x 54 mm, ten to an A4 page, long names beside their code, each code read, in dark as in light', async ({
  openAs
}) => {
  const long = { firstname: 'Marie-Charlotte-Antoinette-Sophie-Jeanne', lastname: 'de La Rochefoucauld-Doudeauville-Bisacci' }
  const people = Array.from({ length: 11 }, (_, at) => ({
    id: at + 1,
    firstname: 'Yanis',
    lastname: `Belkacem ${at}`,
    ...(at === 3 ? long : {}),
    email: `yanis${at}@atelier.test`,
    role: 'operator',
    state: 'active',
    online: false,
    last_seen_at: null,
    station: null,
    sessions: 0,
    invited_until: null,
    since: '2024-09-02 08:00:00',
    badge: { number: at + 1, printed_at: null }
  }))
  const badges = people.map((person) => ({ person, number: person.id, code: `ATB${String(person.id).padStart(14, 'K7Q')}` }))
  const page = await openAs('sacha', NO_SCREEN)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  await page.route('**/api/people', (route) => route.fulfill({ json: { people } }))
  await page.route('**/api/people/badges/print', (route) => route.fulfill({ json: { badges } }))
  await page.goto('/equipe')
  await page.getByRole('button', { name: 'Imprimer les badges' }).click()
  await page.getByRole('menuitem', { name: 'À imprimer\u00a0: 11\u00a0badges' }).click()
  await expect(page.locator('[data-asked-to-print]')).toBeAttached()
  const paper = page.locator('[data-paper]')
  await expect(paper).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table', { name: 'Personnes' })).toBeHidden()
  const cards = await paper.locator('article').evaluateAll((elements) => {
    const mm = (px: number): number => Math.round((px * 25.4 * 100) / 96) / 100
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    return elements.map((card) => {
      const [name, code, svg] = [boxOf(card.children[1] ?? null), boxOf(card.querySelector('[role=img]')), boxOf(card.querySelector('svg'))]
      const [head, end] = [boxOf(card.firstElementChild), boxOf(card.lastElementChild)]
      return {
        size: [mm(boxOf(card).width), mm(boxOf(card).height), mm(svg.width), mm(svg.height)],
        apart: name.right <= code.left && name.top >= head.bottom && name.bottom <= end.top
      }
    })
  })
  expect(cards).toEqual(people.map(() => ({ size: [85.6, 54, 24, 24], apart: true })))

  const pdf = await print(page)
  const pages = await paperOf(pdf)
  expect(pages.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
    [210, 297],
    [210, 297]
  ])
  expect(pages.map(({ text }) => people.filter(({ id }) => text.includes(badgeName(id))).length)).toEqual([10, 1])
  expect(pages[1]?.text).toMatch(/Badges · .* · Sacha .* Page 2\/2/)
  const codes = badges.map(({ code }) => code)
  for (const at of [0, 3, 9, 10]) expect(badgeIn(await codeOfCard(pdf, at))).toBe(codes[at])
  // Once printed nothing is left of them, and no address ever had one.
  await expect(paper).toHaveCount(0)
  expect(addresses.filter((address) => codes.some((code) => address.includes(code)))).toEqual([])
})
