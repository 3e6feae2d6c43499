import type { Locator } from '@playwright/test'

/** Presses « Réessayer », unless what failed was sent again by itself in that moment (reference: order-page 5.2). */
export async function sendAgain(button: Locator): Promise<void> {
  const pressed = button.click()
  pressed.catch(() => undefined)
  await Promise.race([pressed, button.waitFor({ state: 'detached' })])
}
