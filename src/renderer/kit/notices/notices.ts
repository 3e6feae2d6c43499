import { create } from 'zustand'

/** What is told, and for how long. */
interface NoticeOptions {
  readonly text: string
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  /** One thing to do about it; doing it closes the notice. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds on screen, or null to stay until read. Without it: 5 s, and errors and warnings stay. */
  readonly durationMs?: number | null
}

export interface Notice extends NoticeOptions {
  readonly id: number
  readonly durationMs: number | null
}

const DEFAULT_DURATION_MS = 5_000

interface NoticesStore {
  readonly notices: readonly Notice[]
  /** Shows a notice and answers its id. The same text shown twice stands once, the newer in place of the older. */
  readonly show: (options: NoticeOptions) => number
  readonly dismiss: (id: number) => void
}

const stays = (tone: NoticeOptions['tone']): boolean => tone === 'error' || tone === 'warning'

let lastId = 0

export const useNoticesStore = create<NoticesStore>()((set) => ({
  notices: [],
  show: (options) => {
    lastId += 1
    const id = lastId
    const durationMs = options.durationMs === undefined ? (stays(options.tone) ? null : DEFAULT_DURATION_MS) : options.durationMs
    set(({ notices }) => ({
      notices: [...notices.filter(({ text, tone }) => text !== options.text || tone !== options.tone), { ...options, id, durationMs }]
    }))
    return id
  },
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}))

const commands = { show: useNoticesStore.getState().show, dismiss: useNoticesStore.getState().dismiss }

/** Shows and closes snackbars; never makes a component draw again. */
export const useNotices = (): typeof commands => commands
