import { createStore } from 'zustand/vanilla'
import type { BurstVerdict, Readings } from '@/domain/barcode/read-burst'
import type { Order } from '@/domain/orders/order'
import { outdatedSheet } from '@/domain/sheets/outdated-sheet'
import type { SheetCode } from '@/domain/sheets/sheet-code'
import type { Finding } from './find-scanned'
import type { Signal } from './tones'

/** One scan as it was made. `at` is the time of the day, in epoch milliseconds. */
export interface Scan {
  readonly readings: Readings
  readonly verdict: BurstVerdict
  readonly at: number
}

export type Failure = Exclude<Finding, { kind: 'found' }>

/** What the scanner is busy with. A failure, and a sheet whose order changed since its print, stay until they are acknowledged. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; readonly scan: Scan }
  | { readonly kind: 'found'; readonly scan: Scan; readonly order: Order }
  | { readonly kind: 'failed'; readonly scan: Scan; readonly failure: Failure }
  | { readonly kind: 'outdated'; readonly scan: Scan; readonly order: Order; readonly sheet: SheetCode }

/** Whether a phase stays until somebody read it. */
export const isWaiting = ({ kind }: Phase): boolean => kind === 'failed' || kind === 'outdated'

/** How long a success is shown: at least, before the next scan in line; at most, when none waits. */
const SHOWN_MS = { least: 700, most: 1_800 } as const

interface Needs {
  readonly find: (verdict: BurstVerdict) => Promise<Finding>
  readonly sound: (signal: Signal) => void
}

type Open = (order: Order, codes: readonly string[]) => void

interface ScanQueue {
  readonly phase: Phase
  readonly waiting: readonly Scan[]
  readonly add: (scan: Scan) => void
  /** "J'ai compris": on to the next scan. */
  readonly acknowledge: () => void
  /** Opens the order of a sheet that is out of date. */
  readonly openAnyway: () => void
  /** Looks the failed scan up again. */
  readonly retry: () => void
  /**
   * Who opens the orders that are found; the answer stops it. Scans wait while there is nobody. `codes` are those of a sheet that is up to
   * date, for a screen that works with scans; none where one asked for the order itself.
   */
  readonly connect: (open: Open) => () => void
}

const IDLE: Phase = { kind: 'idle' }

const codesOf = ({ verdict }: Scan): readonly string[] => (verdict.kind === 'read' ? verdict.codes : [])

/** Scans in the order they were made, one at a time and none lost (decisions). */
export function createScanQueue({ find, sound }: Needs) {
  let open: Open | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayGoOn = true

  return createStore<ScanQueue>()((set, get) => {
    const next = (): void => {
      const [scan, ...waiting] = get().waiting
      if (!mayGoOn || open === null || scan === undefined) return
      mayGoOn = false
      clearTimeout(timer)
      set({ waiting })
      void look(scan)
    }
    const look = async (scan: Scan): Promise<void> => {
      set({ phase: { kind: 'looking', scan } })
      const finding = await find(scan.verdict)
      if (finding.kind !== 'found') return wait({ kind: 'failed', scan, failure: finding })
      const { order } = finding
      const sheet = outdatedSheet(codesOf(scan), order)
      if (sheet === null) show(scan, order, codesOf(scan))
      else wait({ kind: 'outdated', scan, order, sheet })
    }
    const wait = (phase: Phase): void => {
      set({ phase })
      sound('failed')
    }
    const show = (scan: Scan, order: Order, codes: readonly string[]): void => {
      set({ phase: { kind: 'found', scan, order } })
      sound('found')
      open?.(order, codes)
      timer = setTimeout(() => {
        timer = setTimeout(() => set({ phase: IDLE }), SHOWN_MS.most - SHOWN_MS.least)
        goOn()
      }, SHOWN_MS.least)
    }
    const goOn = (): void => {
      mayGoOn = true
      next()
    }
    return {
      phase: IDLE,
      waiting: [],
      add: (scan) => {
        set({ waiting: [...get().waiting, scan] })
        next()
      },
      acknowledge: () => {
        if (!isWaiting(get().phase)) return
        set({ phase: IDLE })
        goOn()
      },
      openAnyway: () => {
        const { phase } = get()
        if (phase.kind === 'outdated') show(phase.scan, phase.order, [])
      },
      retry: () => {
        const { phase } = get()
        if (phase.kind === 'failed') void look(phase.scan)
      },
      connect: (opener) => {
        open = opener
        next()
        return () => {
          if (open === opener) open = null
        }
      }
    }
  })
}
