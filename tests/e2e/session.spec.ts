import { requestToken } from '@/contract/session'
import { expect, test } from './support/app'
import { endSession, listShown, signIn } from './support/screens'

const EMAIL = 'camille@atelier.test'

test('signing in leads back to the page one asked for, query and all, or home, and shows who one is', async ({ page }) => {
  await test.step('the page one asked for', async () => {
    await page.goto('/orders/proofread/checked?x=1')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, EMAIL, 'atelier')
    await expect(page).toHaveURL(/\/orders\/proofread\/checked\?x=1$/)
  })
  await test.step('home', async () => {
    await page.evaluate(() => localStorage.clear())
    // The page may notice by itself, and go to the login page with the way back: an address of its own begins anew.
    await page.goto('about:blank')
    await page.goto('/login')
    await signIn(page, EMAIL, 'atelier')
    await expect(page).toHaveURL(/\/orders\/all\/opened$/)
    await listShown(page)
    await page.getByRole('button', { name: /Camille/ }).click()
    await expect(page.getByText(/^Camille \S+/).first()).toBeVisible()
  })
})

test('an expired token met by every call of two windows at once costs one refresh; signing out in one signs the other one out', async ({
  openAs
}) => {
  const first = await openAs('camille', '/orders/all/opened')
  await listShown(first)
  const second = await first.context().newPage()
  await second.goto('/orders/all/opened')
  await listShown(second)
  const refreshes: string[] = []
  first.context().on('request', (request) => {
    if (request.url().endsWith(requestToken.path)) refreshes.push(request.postData() ?? '')
  })
  // The token no longer opens anything, as when its time is over; the refresh token still does.
  await first.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await Promise.all([first.goto('/orders/proofread/waiting'), second.goto('/orders/files/opened')])
  await Promise.all([first, second].map(listShown))
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toContain('refresh_token')
  await expect.poll(() => first.evaluate(() => localStorage.getItem('access_token'))).not.toBe('expired')

  await first.getByRole('button', { name: /Camille/ }).click()
  await first.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(first).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login$/)
  await expect.poll(() => first.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([])
})

test('a revoked session leads to login and back to the same page after it', async ({ openAs, server }) => {
  const page = await openAs('noa', '/orders/files/opened')
  await listShown(page)
  await endSession(page, server.address)
  // Nothing is touched: the live connection is closed, and the page finds out why.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible()
  await signIn(page, 'noa@atelier.test', 'atelier')
  await expect(page).toHaveURL(/\/orders\/files\/opened$/)
  await listShown(page)
})
