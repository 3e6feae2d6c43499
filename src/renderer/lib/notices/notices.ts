import { create } from 'zustand'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'

interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** What is told, and for how long. */
export interface NoticeOptions {
  readonly text: string
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  /** One thing to do about it; doing it closes the notice. */
  readonly action?: NoticeAction
  /** Keys that do the action as well: « Ctrl », « Z ». */
  readonly keys?: readonly string[] | undefined
  /** Several, the first being the one that one wants most. */
  readonly actions?: readonly NoticeAction[]
  /** What it is about: two notices of the same words about different things both stay, each with what may be done about its own. */
  readonly about?: string
  /** Stands in the place of this notice, where that is still there. */
  readonly replaces?: number | null
  /** Milliseconds on screen, or null to stay until read. Without it: 5 s, and errors and warnings stay. */
  readonly durationMs?: number | null
}

export interface Notice extends NoticeOptions {
  readonly id: number
  /** Who is told: nobody else sees it. */
  readonly owner: Owner
  readonly durationMs: number | null
}

const DEFAULT_DURATION_MS = 5_000

interface NoticesStore {
  readonly notices: readonly Notice[]
  /** Shows a notice and answers its id. The same text shown twice about the same stands once, the newer in place of the older. */
  readonly show: (options: NoticeOptions) => number
  readonly dismiss: (id: number) => void
}

/** Whether it is told at once, and stays until it is read. */
export const isUrgent = ({ tone }: Pick<NoticeOptions, 'tone'>): boolean => tone === 'error' || tone === 'warning'

let lastId = 0

/** Tells somebody, whoever works at the station by then. */
function tell(options: NoticeOptions, owner: Owner): number {
  lastId += 1
  const id = lastId
  const { durationMs = isUrgent(options) ? null : DEFAULT_DURATION_MS } = options
  const notice = { ...options, id, owner, durationMs }
  useNoticesStore.setState(({ notices }) => {
    const isSame = (other: Notice): boolean =>
      other.owner === owner && other.text === options.text && other.tone === options.tone && other.about === options.about
    const others = notices.filter((other) => other.id === options.replaces || !isSame(other))
    const at = others.findIndex((other) => other.id === options.replaces)
    return { notices: at < 0 ? [...others, notice] : others.with(at, notice) }
  })
  return id
}

export const useNoticesStore = create<NoticesStore>()((set) => ({
  notices: [],
  show: (options) => tell(options, ownerNow()),
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}))

interface Commands {
  readonly show: (options: NoticeOptions) => number
  readonly dismiss: NoticesStore['dismiss']
  /** Takes away what this person reads about these things: it is over, or tried anew. */
  readonly dismissAbout: (...about: readonly string[]) => void
}

const { dismiss } = useNoticesStore.getState()
const commands = new Map<Owner, Commands>()

/** Tells one person, whoever works at the station by then. The same object for the same person. */
export function noticesOf(owner: Owner): Commands {
  const known = commands.get(owner) ?? {
    show: (options) => tell(options, owner),
    dismiss,
    dismissAbout: (...about) =>
      useNoticesStore.setState(({ notices }) => ({
        notices: notices.filter((notice) => notice.owner !== owner || notice.about === undefined || !about.includes(notice.about))
      }))
  }
  commands.set(owner, known)
  return known
}

/** Shows and closes snackbars; never makes a component draw again. */
export const useNotices = (): Commands => noticesOf(ownerNow())

/** Drops what this person was told; `passing` drops only what would have gone by itself. */
export const forgetNotices = (owner: Owner, passing = false): void =>
  useNoticesStore.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.owner !== owner || (passing && notice.durationMs === null))
  }))

/** Does something once a notice is gone, whatever took it away. */
export function whenGone(id: number, work: () => void): void {
  const stop = useNoticesStore.subscribe(({ notices }) => {
    if (notices.some((notice) => notice.id === id)) return
    stop()
    work()
  })
}

/** How far above the window's foot notices stand, in pixels: in a window, and on a phone. */
interface NoticesFoot {
  readonly wide: number
  readonly phone: number
}

/** What stands at the foot of the page and is pressed: notices stand above all of it. */
export const useNoticesFeet = create<{ readonly feet: readonly NoticesFoot[] }>()(() => ({ feet: [] }))

/** Notices stand over something at the foot of the page; answers how they come down again. */
export function raiseNotices(foot: NoticesFoot): () => void {
  const own = { ...foot }
  useNoticesFeet.setState(({ feet }) => ({ feet: [...feet, own] }))
  return () => useNoticesFeet.setState(({ feet }) => ({ feet: feet.filter((each) => each !== own) }))
}
