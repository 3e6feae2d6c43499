import { getHealth } from '@/contract/http/health'
import { getProfile } from '@/contract/session'
import { readAs } from '@/domain/reading/read-as'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { ACCEPT, NOT_REACHED } from './api-error'

/** What is known of the server. `retryInS` counts down to the next try while it is away, null while one is under way. */
export type ServerReach =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reachable' }
  | { readonly kind: 'away'; readonly retryInS: number | null }

/** An answer that takes longer counts as none. */
const ANSWER_WITHIN_MS = 4_000
/** Waits between tries while the server is away: the last one repeats. */
const WAITS_S = [2, 3, 5] as const
/** While it answers it is asked again this often. */
const AGAIN_AFTER_S = 15

/** Whether the server answers now: its health where it tells it, else a call that every host has, whatever it says. `signal` gives up. */
export const serverAnswers = async (signal?: AbortSignal): Promise<boolean> => {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    const tells = knows('health')
    const { path, method } = tells ? getHealth : getProfile
    const init = { method, headers: { accept: ACCEPT }, signal: signal ? AbortSignal.any([signal, late]) : late }
    const response = await host.fetch(path, init, { quiet: true })
    const body: unknown = await response.json().catch(() => null)
    return tells ? response.ok && readAs(getHealth.replies[200], body)?.data.status === 'ok' : !NOT_REACHED.includes(response.status)
  } catch {
    return false
  }
}

interface Watch {
  /** Asks at once instead of waiting. */
  readonly retryNow: () => void
  readonly stop: () => void
}

/** Asks the server again and again whether it is there, and tells what changes. A stopped watch tells nothing more. */
export function watchServer(onReach: (reach: ServerReach) => void): Watch {
  const stopped = new AbortController()
  const { signal } = stopped
  let wake: () => void = () => undefined

  const second = (): Promise<'passed' | 'woken'> =>
    new Promise((resolve) => {
      const timer = window.setTimeout(() => resolve('passed'), 1_000)
      wake = () => {
        window.clearTimeout(timer)
        resolve('woken')
      }
    })

  const pause = async (seconds: number, each: (left: number) => void): Promise<void> => {
    for (let left = seconds; left > 0 && !signal.aborted; left -= 1) {
      each(left)
      if ((await second()) === 'woken') return
    }
  }

  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      const there = await serverAnswers(signal)
      if (signal.aborted) return
      if (there) {
        failures = 0
        onReach({ kind: 'reachable' })
        await pause(AGAIN_AFTER_S, () => undefined)
      } else {
        const wait = WAITS_S[Math.min(failures, WAITS_S.length - 1)] ?? AGAIN_AFTER_S
        failures += 1
        await pause(wait, (retryInS) => onReach({ kind: 'away', retryInS }))
        if (!signal.aborted) onReach({ kind: 'away', retryInS: null })
      }
    }
  }
  void run()

  return {
    retryNow: () => wake(),
    stop: () => {
      stopped.abort()
      wake()
    }
  }
}
