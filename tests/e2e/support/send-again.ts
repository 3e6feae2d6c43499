import type { ElementHandle, Locator } from '@playwright/test'

/** Presses what is there now, unless it goes by itself in that moment. What comes in its place later is not pressed. */
export async function pressUnlessGone(shown: ElementHandle<Node>): Promise<void> {
  await shown.click().catch(async (error: unknown) => {
    if (await shown.evaluate(({ isConnected }) => isConnected)) throw error
  })
}

/** Presses « Réessayer », unless what failed was sent again by itself in that moment (reference: order-page 5.2). */
export async function sendAgain(button: Locator): Promise<void> {
  const [shown, ...others] = await button.elementHandles()
  if (others.length > 0) throw new Error(`${1 + others.length} buttons are « Réessayer »`)
  if (shown !== undefined) await pressUnlessGone(shown)
}
