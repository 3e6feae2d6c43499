import { setTimeout as later } from 'node:timers/promises'

/** A notice of which many wants make one. */
export interface GatheredNotice {
  /** It is to be sent: at once, or with those of the `GATHER_MS` after the one before. What cannot be sent is tried again until it can. */
  readonly tell: () => void
  /** Settles once nothing waits to be sent, or the last try has failed, within 2 s. Nothing is tried again afterwards. */
  readonly close: () => Promise<void>
}

/** Notices come no closer than this. */
const GATHER_MS = 15
const AGAIN_MS = 250
/** A line that does not answer may be broken: the next try goes by another one. */
const SENT_WITHIN_MS = 5_000
const CLOSED_WITHIN_MS = 2_000

/** Whether it was, as far as is known in time. */
async function sent(send: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const answered = new AbortController()
  const { signal } = answered
  const isLate = later(withinMs, false, { signal }).catch(() => false)
  const isSent = send().then(
    () => true,
    () => false
  )
  return Promise.race([isSent, isLate]).finally(() => answered.abort())
}

/** `send` settles when the notice is on its way, and throws where it may not be. */
export function createGatheredNotice(send: () => Promise<unknown>, withinMs = SENT_WITHIN_MS): GatheredNotice {
  let isWanted = false
  let isClosed = false
  let sending: Promise<void> | null = null
  let pause: NodeJS.Timeout | undefined

  const next = (): void => {
    pause = undefined
    if (isWanted) start()
  }
  const start = (): void => {
    isWanted = false
    sending = sent(send, withinMs).then((isSent) => {
      sending = null
      isWanted ||= !isSent
      if (!isClosed) pause = setTimeout(next, isSent ? GATHER_MS : AGAIN_MS)
    })
  }

  return {
    tell: () => {
      isWanted = true
      if (sending === null && pause === undefined && !isClosed) start()
    },
    close: async () => {
      isClosed = true
      clearTimeout(pause)
      const late = new AbortController()
      const last = async (): Promise<void> => {
        await sending
        if (isWanted) start()
        await sending
        late.abort()
      }
      await Promise.race([last(), later(CLOSED_WITHIN_MS, undefined, late).catch(() => undefined)])
    }
  }
}
