import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AxeOptions {
  /** True while a menu lies over the page: Fluent draws it outside the landmarks, where axe's advice on regions does not apply. */
  readonly over?: boolean
  /** Looks at this part alone. */
  readonly within?: string
}

/** The dialog that lies over the page: what is behind it is hidden from everybody, and was looked at without it. */
export const DIALOG: AxeOptions = { within: '[role=dialog]' }

/** The rules whose verdict changes with the colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What fades in, or passes from one look to the other, has neither colour, and sets off what inherits it: waits until two frames in a row have
 * nothing that moves. What is out of the window may rest in the middle of it.
 */
const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const until = performance.now() + 2_000
    for (let still = 0; still < 2 && performance.now() < until; ) {
      const found = moving()
      still = found.length === 0 ? still + 1 : 0
      const frame = new Promise((resolve) => requestAnimationFrame(resolve))
      const late = new Promise((resolve) => setTimeout(resolve, 1_000))
      await (found.length === 0 ? frame : Promise.race([late, Promise.all(found.map(({ finished }) => finished.catch(() => null)))]))
    }
  })

async function judge(page: Page, { over = false, within }: AxeOptions, colours: boolean): Promise<void> {
  // What comes with a press may be on its way.
  if (within !== undefined) await page.locator(within).first().waitFor()
  await rested(page)
  // Fluent's focus library puts hidden stops around its menus and dialogs; they pass the focus on and are never rested on.
  // What passes is not told: that takes a good part of the time on a page of many cells.
  const rules = colours ? { runOnly: COLOUR_RULES } : {}
  // Half a megabyte, which a page reads once.
  const read = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(read ? { page, axeSource: 'undefined' } : { page })
    .options({ resultTypes: ['violations'], ...rules })
    .exclude('[data-tabster-dummy]')
  // Our pages have no frame of another origin: axe judges in the page, and opens no other one to add up, which takes as long again.
  axe.setLegacyMode()
  if (over && !colours) axe.disableRules(['region'])
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message})`).join(' | ')}`)
  ).toEqual([])
}

/** Axe finds nothing in what the page shows. */
export const holds = (page: Page, options: AxeOptions = {}): Promise<void> => judge(page, options, false)

/** How a screen can look: our two themes, and the colours that the system forces (Windows high contrast). */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' }
} as const

async function holdsIn(page: Page, looks: readonly (keyof typeof LOOKS)[], options: AxeOptions): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia(LOOKS[look])
    await expect(page.locator('.atelier').first()).toHaveAttribute('data-theme', LOOKS[look].colorScheme)
    // What does not depend on colours is judged once, in the last look.
    await judge(page, options, look !== looks.at(-1))
  }
}

/** Axe finds nothing in both themes. The page, which must follow the system, is loaded once and ends in the light. */
export const holdsInBothThemes = (page: Page, options: AxeOptions = {}): Promise<void> => holdsIn(page, ['dark', 'light'], options)

/** Axe finds nothing in both themes, nor in forced colours. */
export const holdsInAllLooks = (page: Page, options: AxeOptions = {}): Promise<void> => holdsIn(page, ['dark', 'forced', 'light'], options)
