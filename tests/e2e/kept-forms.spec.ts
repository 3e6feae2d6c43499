import type { Locator } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { signIn } from './support/screens'

/** Ends the page's session at the server and presses in the same moment: a little later the page notices by itself, and leads to login. */
const pressAsSessionEnds = (button: Locator): Promise<void> =>
  button.evaluate(async (node: HTMLElement) => {
    await fetch('/oauth/v2/revoke', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` } })
    node.click()
  })

test('what was typed in a form is there again after its session ended under it', async ({ openAs, server }) => {
  const found = (await (await apiAs(server.address, 'noa')).list('all/opened')).at(11)
  const page = await openAs('sacha', `/orders/view/${found?.id}`)
  const signInAgain = async () => {
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, 'sacha@atelier.test', 'atelier')
  }
  await test.step('the customer of an order', async () => {
    const dialog = page.getByRole('dialog', { name: 'Client' })
    const open = async () => {
      await page.getByRole('button', { name: 'Modifier le client' }).click()
      await expect(dialog.getByLabel('Prénom')).not.toHaveValue('')
    }
    await open()
    await dialog.getByLabel('Prénom').fill('Marguerite')
    await pressAsSessionEnds(dialog.getByRole('button', { name: 'Enregistrer' }))
    await signInAgain()
    await expect(page).toHaveURL(new RegExp(`/orders/view/${found?.id}$`))
    await open()
    await expect(dialog.getByLabel('Prénom')).toHaveValue('Marguerite')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    const { customer } = await (await apiAs(server.address, 'noa')).order(found?.id ?? 0)
    expect(customer.firstname).toBe('Marguerite')
  })
  await test.step('the document of an order that was about to be created', async () => {
    const dialog = page.getByRole('dialog', { name: 'Créer une commande' })
    await page.getByRole('link', { name: 'Retour à la liste' }).first().click()
    await page.getByRole('button', { name: 'Créer une commande' }).click()
    await dialog.getByLabel('Numéro du document').fill('BDC-20260115-0012')
    await pressAsSessionEnds(dialog.getByRole('button', { name: 'Valider' }))
    await signInAgain()
    // The question was whether to create it: it is asked again.
    await expect(dialog.getByLabel('Numéro du document')).toHaveValue('BDC-20260115-0012')
    await expect(dialog.getByRole('button', { name: 'Valider' })).toBeEnabled()
  })
})
