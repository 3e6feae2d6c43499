import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from '@playwright/test'
import type { signedInState } from '../../../scripts/run/sign-in.mjs'
import { watchPendingRequests } from './caught-up'

type SignedIn = Awaited<ReturnType<typeof signedInState>>

type HostOptions = BrowserContextOptions & { readonly baseURL: string }

/** Pages in browsers of their own, kept for the next test: a page that has been open before opens at half the work. */
export interface KeptPages {
  /** A page at `path` of the host of the options, whose storage holds what `state` says and nothing else. */
  readonly open: (state: SignedIn, path: string, options: HostOptions) => Promise<Page>
  /** Takes back what the test has opened: kept where the next test may have it. Whatever else stands open in the browser is closed. */
  readonly giveBack: (keep: boolean) => Promise<void>
  /** Closes those that wait for a test. */
  readonly close: () => Promise<void>
}

interface Kept {
  readonly page: Page
  readonly context: BrowserContext
  /** Context options as text: a page serves tests of its own kind. */
  readonly kind: string
  /** What undoes what a test did to the page, the last first. */
  readonly undo: (() => unknown)[]
  /** Something was done to the page that cannot be undone: it is not given to another test. */
  marked: boolean
}

/** Pages of other addresses and sizes that stay open beside those of the test. */
const IDLE_AT_MOST = 12

type Method = (...args: unknown[]) => unknown

/** Every call of a method goes through `through` from now on. */
function wrap<T extends object>(target: T, name: keyof T & string, through: (method: Method, args: unknown[]) => unknown): void {
  const method = (target[name] as Method).bind(target)
  Object.assign(target, { [name]: (...args: unknown[]) => through(method, args) })
}

/** Keeps how what a test does to a page is undone; what cannot be undone marks the page. */
function watchLasting(kept: Kept): void {
  const { page, context } = kept
  for (const target of [page, context]) {
    for (const name of ['on', 'once'] as const)
      wrap(target, name, (method, args) => {
        kept.undo.push(() => target.off(args[0] as 'response', args[1] as () => void))
        return method(...args)
      })
    for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const)
      wrap(target, name, async (method, args) => {
        const made = (await method(...args)) as Disposable
        kept.undo.push(() => made.dispose())
        return made
      })
    wrap(target, 'routeWebSocket', (method, args) => {
      kept.marked = true
      return method(...args)
    })
  }
  wrap(context, 'newCDPSession', async (method, args) => {
    const session = (await method(...args)) as CDPSession
    kept.undo.push(() => session.detach())
    return session
  })
  wrap(context, 'setOffline', (method, args) => {
    kept.undo.push(() => method(false))
    return method(...args)
  })
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get: () => {
      kept.marked = true
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
    watchPendingRequests(page)
    const kept = { page, context, kind, undo: [], marked: false }
    watchLasting(kept)
    return kept
  }
  const rest = async ({ page, context, marked, kind, undo }: Kept, keep: boolean): Promise<boolean> => {
    if (marked || !keep || page.isClosed()) return false
    for (const each of undo.splice(0).reverse()) await each()
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
      // A page of a server that is gone would look for it in all tests that follow.
      const others = browser.contexts().filter((context) => idle.every((kept) => kept.context !== context))
      await Promise.all(others.map((context) => context.close()))
    },
    close: async () => {
      for (const { context } of idle.splice(0)) await context.close()
    }
  }
}
