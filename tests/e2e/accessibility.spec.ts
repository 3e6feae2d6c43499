import { DATABASE_AWAY } from '@/domain/refusals/refusal-texts'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holdsInAllLooks } from './support/axe'
import { dialogHasFocus, listShown } from './support/screens'

test.describe('axe finds nothing, light, dark and in the colours that the system forces', () => {
  // A low window draws a dozen rows of a list: axe takes seconds for a full one, whose other rows say nothing new.
  test.use({ viewport: { width: 1920, height: 720 } })

  test('on the login page, empty and refused', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /Se connecter/ })).toBeVisible()
    await holdsInAllLooks(page)
    await page.getByRole('button', { name: /Se connecter/ }).click()
    await expect(page.getByText('Vous devez saisir cette valeur.').first()).toBeVisible()
    await holdsInAllLooks(page)
  })

  for (const place of ['all/opened', 'prepare/opened', 'broderie/opened', 'shipping/complete', 'impr-dtf/print'])
    test(`on the list ${place}, with a selection`, async ({ openAs }) => {
      const page = await openAs('camille', `/orders/${place}`)
      await listShown(page)
      const row = page.locator('[data-row]').first()
      await row.getByRole('checkbox').click()
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await holdsInAllLooks(page)
    })

  test('on the user menu and a confirmation', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const order = (await api.list('all/opened')).find(({ state }) => state === 'print' || state === 'processing' || state === 'finish')
    const page = await openAs('camille', `/orders/view/${order?.id}`)
    await page.getByRole('button', { name: /^Commande\s+:/ }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await holdsInAllLooks(page, { over: true })
    await page.getByRole('menuitemradio').last().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await holdsInAllLooks(page, { within: '[role=alertdialog]' })
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Garder/ })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: /Camille/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
    await holdsInAllLooks(page, { over: true })
  })

  for (const place of ['sav/opened', 'broderie/opened', 'dtg/opened'])
    test(`on an order of ${place}`, async ({ openAs, server }) => {
      const [order] = await (await apiAs(server.address, 'noa')).list(place)
      const page = await openAs('camille', `/orders/view/${order?.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
      await holdsInAllLooks(page)
    })

  test('on the page of an unknown order, and on the unknown page', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/view/0')
    await expect(page.getByText('Commande introuvable')).toBeVisible()
    await holdsInAllLooks(page)
    await page.goto('/nulle/part')
    await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
    await holdsInAllLooks(page)
  })

  test('on the search, before and after', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/search')
    await expect(page.getByRole('heading', { name: /^Que cherchez-vous/ })).toBeVisible()
    await holdsInAllLooks(page)
    const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
    await box.fill('a')
    await box.press('Enter')
    await listShown(page)
    const row = page.locator('[data-row]').first()
    await row.getByRole('checkbox').click()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await holdsInAllLooks(page)
  })

  test('on the station', async ({ openAs }) => {
    const page = await openAs('camille', '/station')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poste')
    await holdsInAllLooks(page)
  })

  test('on what lies over a list: palette, print settings, shortcuts', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox')).toBeFocused()
    await holdsInAllLooks(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^Menu de Camille/ }).click()
    await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
    await expect(page.getByRole('dialog', { name: "Réglages d'impression" })).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
    await dialogHasFocus(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
  })

  test('on the team with somebody beside it, on who is disabled, on the roles', async ({ openAs }) => {
    const page = await openAs('sacha', '/equipe')
    await page.getByRole('button', { name: /^Camille / }).click()
    await expect(page.getByRole('complementary').getByText('Accès')).toBeVisible()
    await holdsInAllLooks(page)
    await page.getByRole('button', { name: 'Désactiver…' }).click()
    await expect(page.getByRole('dialog').getByText("S'arrête tout de suite")).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: "Changer l'adresse e-mail…" }).click()
    await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Adresse e-mail').fill('personne')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await holdsInAllLooks(page, DIALOG)
    await page.getByRole('dialog').getByLabel('Adresse e-mail').fill('camille@atelier.test')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Menu de / }).click()
    await page.getByRole('menuitem', { name: "L'atelier…" }).click()
    await expect(page.getByRole('dialog').getByLabel("Nom de l'atelier")).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Rôles' }).click()
    await expect(page.getByRole('table', { name: 'Rôles' })).toBeVisible()
    await holdsInAllLooks(page)
  })

  test('on an invitation, its link, and the page that it opens', async ({ openAs }) => {
    const page = await openAs('sacha', '/equipe')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Inviter' }).click()
    await dialog.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(dialog.getByText('Vous devez saisir cette valeur.').first()).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
    await page.getByLabel('Prénom').fill('Inès')
    await page.getByLabel('Nom', { exact: true }).fill('Fabre')
    await page.getByLabel('Adresse e-mail').fill('ines.fabre@atelier.test')
    await dialog.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(dialog.getByText('Montré une seule fois.')).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
    const link = new URL(await page.getByLabel("Lien d'invitation").inputValue())
    await page.getByRole('button', { name: "J'ai remis le lien" }).click()
    await page.goto(link.pathname + link.hash)
    await page.getByLabel('Votre mot de passe').fill('lanternes')
    await expect(page.getByText('Trop court')).toBeVisible()
    await holdsInAllLooks(page)
  })

  test('on the state of the server, well and with points, and on a database that is away', async ({ openAs }) => {
    const page = await openAs('sacha', '/serveur')
    await expect(page.getByRole('heading', { name: 'Tout tourne.' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Tâches du serveur' }).getByRole('cell', { name: 'Place occupée' })).toBeVisible()
    await holdsInAllLooks(page)
    const failed = {
      kind: 'job-failed',
      severity: 'warning',
      subject: 'orphans',
      at: '2026-11-20 02:30:00',
      reason: 'EIO',
      value: null,
      of: null
    }
    await page.route('**/api/server', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), points: [failed] } })
    })
    const check = page.getByRole('button', { name: 'Contrôler' })
    await check.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Tout tourne. 1 point à regarder.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Serveur, 1 point à regarder' })).toBeVisible()
    await holdsInAllLooks(page)
    await page.route('**/api/server', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: DATABASE_AWAY } }))
    await check.click()
    await expect(page.getByRole('heading', { name: 'La base de données ne répond pas.' })).toBeVisible()
    await holdsInAllLooks(page)
  })

  test('on the journal, with a refusal, and on open links', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const [order] = await api.list('prepare/opened')
    const { body: link } = await api.ask('POST', '/api/picking/links', { ids: [order?.id] })
    await fetch(`${server.address}/api/orders/list?ids=${order?.id}&scope=picking`, { headers: { authorization: `Bearer ${link.token}` } })
    await api.ask('POST', '/api/account/password', { current: 'autre chose', password: 'brume-cuivre-lanterne' })
    const page = await openAs('sacha', '/serveur/journal')
    await expect(page.getByRole('table', { name: 'Journal' }).getByText('Refus')).toBeVisible()
    await holdsInAllLooks(page)
    await page.getByRole('link', { name: /^Liens ouverts/ }).click()
    await expect(page.getByText('1 appareil')).toBeVisible()
    await holdsInAllLooks(page)
  })

  test("on one's own account", async ({ openAs }) => {
    const page = await openAs('noa', '/mon-compte')
    await page.getByLabel('Nouveau mot de passe').fill('brume-cuivre-lanterne')
    await expect(page.getByText('Solide')).toBeVisible()
    await holdsInAllLooks(page)
    await page.getByRole('button', { name: 'Choisir un PIN…' }).click()
    await expect(page.getByRole('dialog').getByLabel('Mot de passe actuel')).toBeFocused()
    await page.getByLabel('Nouveau PIN').fill('1234')
    await expect(page.getByText('Pas de suite comme 1234 ou 9876.')).toBeVisible()
    await holdsInAllLooks(page, DIALOG)
  })

  test('on the production sheet', async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', `/orders/print/${order?.id}?autoPrint=false`)
    await expect(page.getByText('Fiche de production').first()).toBeVisible()
    await holdsInAllLooks(page)
  })
})
