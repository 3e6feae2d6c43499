import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { choosePins, lockPage, sharePage, take } from './support/shared-station'

test.use({ newBrowsers: true })

test('axe finds nothing on the lock screen, the PIN pad, the toolbar’s chip and the password that is asked for again', async ({
  openAs,
  server
}) => {
  test.slow()
  await choosePins(server)
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await holdsInAllLooks(page)
  await lockPage(page)
  await holdsInAllLooks(page, { within: 'dialog[open]' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sacha/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Votre PIN' })).toBeVisible()
  await holdsInAllLooks(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await take(page, 'sacha')
  await page.goto('/equipe')
  await expect(page.getByRole('textbox', { name: 'Votre mot de passe' })).toBeVisible()
  await holdsInAllLooks(page)
})
