import type { Bridge } from '@/contract/desktop/bridge'
import { printerLabel } from '@/domain/printing/printer-label'
import { sheetsIn } from '@/domain/sheets/arrange'
import { usePreferences } from '../preferences/preferences'
import { followJobs } from './follow-jobs'
import type { Host, OnSent, PrintOutcome } from './host'
import { outcomeOf, sheetsOf, sheetsSent } from './print-outcome'

/** Silent printing of the desktop: main has the queue, pages put jobs into it and hear what becomes of them. */
export function desktopPrinting(bridge: Bridge): Pick<Host, 'print' | 'onPrinted' | 'printQueue'> {
  /** The printers by what people call them, where they can be asked. */
  const named = async (outcome: PrintOutcome): Promise<PrintOutcome> => {
    if (outcome.kind === 'failed' || outcome.printers.length === 0) return outcome
    const known = await bridge.call('printing:printers').catch(() => [])
    return { ...outcome, printers: [...new Set(outcome.printers.map((name) => printerLabel(known, name)))] }
  }

  const follow = async (ask: () => Promise<readonly number[]>, all: number | null, onSent?: OnSent): Promise<PrintOutcome> => {
    const outcome = outcomeOf(
      await followJobs(bridge, ask, (jobs) => {
        const of = all ?? jobs.reduce((sum, job) => sum + sheetsOf(job), 0)
        onSent?.(sheetsSent(jobs), of)
      }),
      (failed, heard) => follow(() => bridge.call('printing:decide', { jobs: [...failed], decision: 'retry', by: null }), null, heard)
    )
    return named(outcome)
  }

  return {
    print: ({ sheets, orders, by }, onSent) => {
      const { pickingGrouped } = usePreferences.getState()
      // All kinds in one call: a fault leaves none of them in the queue, and whoever tries again prints each once.
      return follow(
        () => bridge.call('printing:print', { sheets: [...sheets], orders: [...orders], shared: pickingGrouped, by }),
        sheets.reduce((sum, sheet) => sum + sheetsIn(sheet, orders.length, pickingGrouped), 0),
        onSent
      )
    },
    onPrinted: (listener) => {
      const reported = new Set<number>()
      return bridge.on('printing:changed', ({ changed }) => {
        for (const { id, mark, orders } of changed) {
          if (mark !== 'done' || reported.has(id)) continue
          reported.add(id)
          listener(orders.map((order) => order.id))
        }
      })
    },
    printQueue: {
      test: (sheet, by) => follow(() => bridge.call('printing:test', { sheet, by }), 1),
      jobs: () => bridge.call('printing:jobs'),
      onNews: (listener) => bridge.on('printing:changed', listener),
      decide: async (jobs, decision, by) => {
        await bridge.call('printing:decide', { jobs: [...jobs], decision, by })
      }
    }
  }
}
