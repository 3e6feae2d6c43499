import { needsAttention } from '@/domain/printing/job-decisions'
import type { Session } from '@/main/session/session'
import type { Unfinished } from '@/main/windows/quit'
import type { Printing } from './printing'

/** The session as pages use it, of which printing hears. */
interface PrintingSession {
  readonly session: Session
  /** The shared station was taken, left, locked or given up. `present`: somebody works there. */
  readonly stationChanged: (present: boolean) => void
}

/**
 * The session as pages use it, of which printing hears: it waits while nobody is signed in, because its sheets could not be read. At a
 * start it goes on when the first page asks who is there: the window comes before what waits from another day. Later pages, each hidden sheet
 * among them, ask too, and that must not wake what was paused because somebody signs out or the application ends. At a shared station, which
 * begins with whoever takes it first, only what nobody is there for waits (reference: people 6.2).
 */
export function printingSession(
  session: Session,
  isShared: () => boolean,
  printing: Pick<Printing, 'resume' | 'pause' | 'isPaused'>
): PrintingSession {
  let begun = false
  const begin = (): void => {
    begun = true
    printing.resume()
  }
  return {
    stationChanged: (present) => {
      if (present && !begun) return begin()
      if (printing.isPaused()) return
      // What cannot be read any more is held back, and everything else goes on.
      printing.pause()
      printing.resume()
    },
    session: {
      ...session,
      login: async (username, password) => {
        const answer = await session.login(username, password)
        if (answer.kind === 'signed-in') begin()
        return answer
      },
      status: async () => {
        const status = await session.status()
        if (status.signedIn && !begun) begin()
        return status
      },
      logout: () => {
        begun = true
        if (!isShared()) printing.pause()
        return session.logout()
      }
    }
  }
}

/** Prints that are under way, as far as leaving the application is concerned. */
export function unfinishedPrints(printing: Printing): Unfinished {
  let halted = false
  const toLookAt = (): number => printing.jobs().jobs.filter(needsAttention).length
  return {
    count: () => printing.underWay() + printing.held(),
    isHeld: () => printing.underWay() === 0 && printing.held() > 0,
    done: async () => {
      const before = toLookAt()
      await printing.idle()
      return toLookAt() <= before && printing.held() === 0
    },
    halt: async () => {
      halted = !printing.isPaused()
      printing.pause()
      await printing.idle()
      await printing.written()
    },
    goOn: () => {
      if (halted) printing.resume()
      halted = false
    }
  }
}
