import type { Page } from '@playwright/test'

/** What React drew since the last look, in the built application. */
export interface Drawn {
  /** Milliseconds of each commit that drew something of a row. */
  readonly commits: readonly number[]
  /** How many commits drew something of a row, by order. */
  readonly rows: Readonly<Record<string, number>>
}

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: {
    readonly id?: unknown
    readonly day?: unknown
    readonly projectedDay?: unknown
    readonly useLook?: unknown
  } | null
}

/** What is counted: rows of a list by order, or cards and columns of a board, by order and by day. */
type Counted = 'rows' | 'board'

/**
 * Counts in the page what React draws, where its developer tools would listen: the shipped build tells them of each commit, and marks each
 * component that did work. To be called before the page is opened.
 */
export async function countDrawn(page: Page, counted: Counted = 'rows'): Promise<void> {
  await page.addInitScript((what) => {
    const COMPONENTS = [0, 1, 11, 14, 15]
    const PERFORMED_WORK = 1
    const counts = { commits: [] as number[], rows: {} as Record<string, number> }
    let inCommit = new Set<string>()
    const rowOf = ({ memoizedProps: props }: Fiber, around: string | null): string | null => {
      if (props === null || typeof props !== 'object') return around
      if (what === 'rows') return typeof props.id === 'number' && props.useLook ? String(props.id) : around
      // What a column says of a held card is a leaf of its own, drawn without the column.
      if ('projectedDay' in props) return null
      // A card is given its number alone, a column its day.
      const names = Object.keys(props).join()
      return names === 'id' || names === 'day' ? String(props[names]) : around
    }
    const note = (fiber: Fiber, row: string | null): void => {
      if (row !== null && COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) inCommit.add(row)
    }
    const visit = (fiber: Fiber, before: Fiber | null, around: string | null): void => {
      const row = rowOf(fiber, around)
      note(fiber, row)
      if (before !== null && fiber.child === before.child) return
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate, row)
    }
    Object.assign(window, {
      drawn: counts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          inCommit = new Set()
          visit(root.current, root.current.alternate, null)
          if (inCommit.size > 0) counts.commits.push(performance.now())
          for (const row of inCommit) counts.rows[row] = (counts.rows[row] ?? 0) + 1
        }
      }
    })
  }, counted)
}

type Counting = Window & { readonly drawn: { commits: number[]; rows: Record<string, number> } }

/** Forgets what was drawn so far. */
export const forgetDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { drawn } = window as unknown as Counting
    drawn.commits = []
    drawn.rows = {}
  })

export const drawnSince = (page: Page): Promise<Drawn> => page.evaluate(() => structuredClone((window as unknown as Counting).drawn))
