import { needsAttention } from '@/domain/printing/job-decisions'
import type { Unfinished } from '../windows/quit'
import type { Printing } from './printing'

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
