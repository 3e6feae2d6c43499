import type { Page } from '@playwright/test'
import { drawn } from './drawn'

/** What React drew since the last look, in the built application, as a person would name it. */
interface DrawnParts {
  /** Sections, sheets and dialogs in which something was drawn; « … » stands for what is in none. Marks and messages for screen readers aside. */
  readonly parts: readonly string[]
  /** Fields and buttons drawn other than the one that has the focus. */
  readonly controls: readonly string[]
}

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: unknown
  readonly stateNode: unknown
}

/**
 * Counts in the page what React draws, where its developer tools would listen: the shipped build tells them of each commit, and marks
 * each component that did work. What such a component draws itself, and did not get from one that rested, counts. To be called before
 * the page is opened.
 */
export async function watchParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = [0, 1, 11, 14, 15]
    const HOST = 5
    const PERFORMED_WORK = 1
    const PARTS = 'section, article, ol[aria-label], form[aria-label], [role="dialog"], header'
    const CONTROLS = 'input, textarea, select, button, a'
    const drawn = { parts: new Set<string>(), controls: new Set<string>(), at: 0 }
    const textOf = (element: Element): string => (element.textContent ?? '').trim().slice(0, 60)
    const nameOf = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby')?.split(' ')[0]
      const label = element.getAttribute('aria-label') ?? (by === undefined ? null : textOf(document.getElementById(by) ?? element))
      return (label ?? (element.tagName === 'HEADER' ? 'en-tête' : textOf(element))).split('\u00a0')[0] ?? ''
    }
    const note = (element: Element): void => {
      if (element.closest('[role="status"]')) return
      const part = element.closest(PARTS)
      // The head of a section is of that section.
      const whole = part?.tagName === 'HEADER' ? (part.parentElement?.closest(PARTS) ?? part) : part
      drawn.parts.add(whole ? nameOf(whole) : '…')
      if (element.matches(CONTROLS) && element !== document.activeElement) drawn.controls.add(nameOf(element))
    }
    /** What a component draws itself: down to the components inside it. */
    const noteOwn = (from: Fiber | null): void => {
      for (let fiber = from; fiber !== null; fiber = fiber.sibling) {
        if (COMPONENTS.includes(fiber.tag)) continue
        if (fiber.tag === HOST) {
          if (fiber.alternate !== null && fiber.memoizedProps === fiber.alternate.memoizedProps) continue
          note(fiber.stateNode as Element)
        }
        noteOwn(fiber.child)
      }
    }
    const visit = (fiber: Fiber, before: Fiber | null): void => {
      if (before !== null && fiber.child === before.child) return
      if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) noteOwn(fiber.child)
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate)
    }
    Object.assign(window, {
      drawnParts: drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          drawn.at = performance.now()
          visit(root.current, root.current.alternate)
        }
      }
    })
  })
}

type Watched = Window & { readonly drawnParts: { readonly parts: Set<string>; readonly controls: Set<string>; readonly at: number } }

/** How long nothing is drawn before a page counts as drawn. */
const QUIET_MS = 120

/** Waits until what was done is drawn: the page has had frames, and nothing was drawn in the last of them. */
export async function allDrawn(page: Page): Promise<void> {
  await drawn(page)
  await page.waitForFunction((quiet) => performance.now() - (window as unknown as Watched).drawnParts.at > quiet, QUIET_MS)
}

/** What was drawn since the last time that this was asked. */
export const partsDrawn = (page: Page): Promise<DrawnParts> =>
  page.evaluate(() => {
    const { parts, controls } = (window as unknown as Watched).drawnParts
    const seen = { parts: [...parts].sort(), controls: [...controls].sort() }
    parts.clear()
    controls.clear()
    return seen
  })
