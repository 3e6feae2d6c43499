import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { signedInState } from '../../../scripts/run/sign-in.mjs'
import { watchAsked } from './caught-up'

type SignedIn = Awaited<ReturnType<typeof signedInState>>

type HostOptions = BrowserContextOptions & { readonly baseURL: string }

/** Pages in browsers of their own, kept for the next test: a page that has been open before opens at half the work. */
export interface KeptPages {
  /** A page at `path` of the host of the options, whose storage holds what `state` says and nothing else. */
  readonly open: (state: SignedIn, path: string, options: HostOptions) => Promise<Page>
  /** Takes back what the test has opened: kept where the next test may have it. */
  readonly giveBack: (keep: boolean) => Promise<void>
  /** Closes those that wait for a test. */
  readonly close: () => Promise<void>
}

interface Kept {
  readonly page: Page
  readonly context: BrowserContext
  /** Context options as text: a page serves tests of its own kind. */
  readonly kind: string
  /** Something was done to the page that outlives a test: it is not given to another one. */
  marked: boolean
}

/** Pages of other hosts and sizes that stay open beside those of the test. */
const IDLE_AT_MOST = 4

/** What cannot be undone, or what asks for the context, where everything can be done. */
const LASTING = ['addInitScript', 'context', 'exposeBinding', 'exposeFunction', 'on', 'once', 'routeWebSocket'] as const

function markWhenLasting(kept: Kept): void {
  const mark = () => {
    kept.marked = true
  }
  for (const name of LASTING) {
    const method = kept.page[name] as (...args: unknown[]) => unknown
    Object.assign(kept.page, {
      [name]: (...args: unknown[]) => {
        mark()
        return method.apply(kept.page, args)
      }
    })
  }
  const { clock } = kept.page
  Object.defineProperty(kept.page, 'clock', {
    get: () => {
      mark()
      return clock
    }
  })
}

/** Leaves the page of the test before: a light document of the host, its storage as a new browser's. */
async function prepare({ page }: Kept, state: SignedIn): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    async (entries) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    state.origins.flatMap(({ localStorage }) => localStorage)
  )
}

/** Those of one worker and its browser. */
export function keepPages(browser: Browser): KeptPages {
  const idle: Kept[] = []
  const inUse: Kept[] = []
  const start = async (kind: string, options: BrowserContextOptions): Promise<Kept> => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    watchAsked(page)
    const kept = { page, context, kind, marked: false }
    markWhenLasting(kept)
    return kept
  }
  const rest = async ({ page, context, marked, kind }: Kept, keep: boolean): Promise<boolean> => {
    if (marked || !keep || page.isClosed()) return false
    await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null })
    const { viewport } = JSON.parse(kind) as BrowserContextOptions
    if (viewport) await page.setViewportSize(viewport)
    // Nothing of the test before is asked of its server any more.
    await page.goto('about:blank')
    return true
  }
  return {
    open: async (state, path, options) => {
      const kind = JSON.stringify(options)
      // Those of the files before stay until the worker ends, unless there are many.
      while (idle.length > IDLE_AT_MOST) await idle.shift()?.context.close()
      const at = idle.findIndex((each) => each.kind === kind)
      const [found] = at < 0 ? [] : idle.splice(at, 1)
      const kept = found ?? (await start(kind, options))
      inUse.push(kept)
      await prepare(kept, state)
      await kept.page.goto(path)
      return kept.page
    },
    giveBack: async (keep) => {
      for (const kept of inUse.splice(0)) {
        const good = await rest(kept, keep).catch(() => false)
        if (good) idle.push(kept)
        else await kept.context.close()
      }
    },
    close: async () => {
      for (const { context } of idle.splice(0)) await context.close()
    }
  }
}
