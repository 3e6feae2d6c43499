import { expect, type Page } from '@playwright/test'

/** More presses than a page has controls. */
const PRESSES_MAX = 500
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

const blur = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Goes through the page by the Tab key alone; answers the visible controls that the focus never came to, by their names. It rests nowhere. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(blur)
  await page.evaluate((controls) => {
    for (const element of document.querySelectorAll<HTMLElement>(controls))
      if (
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [data-tabster-dummy]')
      )
        element.dataset.unreached = ''
    document.addEventListener('focusin', ({ target }) => delete (target as HTMLElement).dataset.unreached)
  }, CONTROLS)
  const left = page.locator('[data-unreached]')
  for (let press = 1; press <= PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab')
    if (press % 25 === 0 && (await left.count()) === 0) break
  }
  // Wherever the last press came to, nothing is left open by it.
  await page.evaluate(blur)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  return left.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName))
}
