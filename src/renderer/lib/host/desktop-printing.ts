import type { Bridge } from '@/contract/bridge'
import { sheetsIn } from '@/domain/sheets/arrange'
import { usePreferences } from '../preferences/preferences'
import { followJobs } from './follow-jobs'
import type { Host, OnSent, PrintFate } from './host'
import { fateOf, sheetsOf, sheetsSent } from './print-fate'

/** Silent printing of the desktop: main has the queue, pages put jobs into it and hear what becomes of them. */
export function desktopPrinting(bridge: Bridge): Pick<Host, 'print' | 'printQueue'> {
  const follow = async (ask: () => Promise<readonly number[]>, all: number | null, onSent?: OnSent): Promise<PrintFate> =>
    fateOf(
      await followJobs(bridge, ask, (jobs) => {
        const of = all ?? jobs.reduce((sum, job) => sum + sheetsOf(job), 0)
        onSent?.(sheetsSent(jobs), of)
      }),
      (failed, heard) => follow(() => bridge.call('printing:decide', { jobs: [...failed], decision: 'retry', by: null }), null, heard)
    )

  return {
    print: ({ sheets, orders, by }, onSent) => {
      const { pickingGrouped } = usePreferences.getState()
      const ask = async (): Promise<readonly number[]> => {
        const jobs: number[] = []
        for (const sheet of sheets) {
          const shared = sheet === 'picking' && pickingGrouped
          jobs.push(...(await bridge.call('printing:print', { sheet, orders: [...orders], shared, by })))
        }
        return jobs
      }
      return follow(
        ask,
        sheets.reduce((sum, sheet) => sum + sheetsIn(sheet, orders.length, pickingGrouped), 0),
        onSent
      )
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
