import type * as z from 'zod/mini'
import type { UpdateNews, UpdateState } from '@/contract/desktop/updates'
import { reportStation } from '@/contract/releases'
import { isPage } from '@/domain/files/web-page'
import type { Api } from '@/main/ports/api'
import { singleFlight } from '@/main/session/single-flight'
import type { ErrorLog } from '@/main/station/error-log'
import type { UpdateClock } from './update-types'

type Report = z.input<(typeof reportStation)['body']>

/** What a station says of itself beside its update. */
export type StationFacts = Omit<Report, 'update'>

const versionOf = (state: UpdateState): string | null => ('version' in state ? state.version : null)

/** An update as the server is told of it; null at a host without. */
export function reportedUpdate(state: UpdateState): Report['update'] | null {
  const version = versionOf(state)
  if (state.kind === 'none') return null
  if (state.kind === 'manual') return { state: 'failed', version, error: "Ce poste ne peut pas l'installer lui-même." }
  if (state.kind === 'ready' && state.trouble !== null) return { state: 'failed', version, error: state.trouble }
  return { state: state.kind, version, error: state.kind === 'failed' ? state.message : null }
}

interface ReportSetting {
  /** In the name of who works here now. */
  readonly api: () => Api
  /** Whether anybody works here, in whose name it can be said. */
  readonly isSignedIn: () => Promise<boolean>
  readonly facts: () => Promise<StationFacts>
  readonly clock: Pick<UpdateClock, 'later'>
  readonly log: ErrorLog
}

const HOUR_MS = 60 * 60_000
/** Nobody may be there yet, or the server away. */
const AGAIN_MS = 60_000
/** What is not answered by then did not arrive: a line may break unheard. */
const ANSWERED_WITHIN_MS = 20_000

/**
 * Says how this station is: at its start, hourly, and when its update changes state (reference: updates 3.6). What does not arrive is said again
 * each minute, and logged once; while nobody is signed in nothing is looked at either: what asks Windows for its printers is a program of its own.
 */
export function stationReport(
  { api, isSignedIn, facts, clock, log }: ReportSetting,
  withinMs = ANSWERED_WITHIN_MS
): (news: UpdateNews) => void {
  let update: Report['update'] | null = null
  let said = ''
  let logged = false
  let stop = (): void => undefined

  const send = async (): Promise<boolean> => {
    if (update === null) return true
    try {
      if (!(await isSignedIn())) return false
      const body = JSON.stringify({ ...(await facts()), update } satisfies Report)
      const headers = { 'content-type': 'application/json' }
      const reply = await api()(reportStation.path, { method: 'POST', headers, body, signal: AbortSignal.timeout(withinMs) })
      const arrived = reply.ok && !isPage(await reply.text())
      await reply.body?.cancel().catch(() => undefined)
      // Who was signed in is no more.
      if (!arrived && reply.status !== 401 && !logged) {
        log('station-report', reply.ok ? 'a page came in place of an answer' : reply.status)
        logged = true
      }
      return arrived
    } catch (error) {
      if (!logged) log('station-report', error)
      logged = true
      return false
    }
  }
  const run = singleFlight(async () => {
    stop()
    const now = said
    const arrived = await send()
    stop = clock.later(arrived && now === said ? HOUR_MS : arrived ? 0 : AGAIN_MS, () => void run())
  })

  return ({ state }) => {
    update = reportedUpdate(state)
    // Bytes that come are no other state.
    const now = JSON.stringify(update)
    if (update === null || now === said) return
    said = now
    void run()
  }
}
