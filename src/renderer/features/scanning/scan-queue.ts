import { createStore } from 'zustand/vanilla'
import type { BurstVerdict, Readings } from '@/domain/barcode/read-burst'
import type { Order } from '@/domain/orders/order'
import { outdatedSheet } from '@/domain/sheets/outdated-sheet'
import { isPrintedSheet, type SharedCode } from '@/domain/sheets/shared-code'
import type { SheetCode } from '@/domain/sheets/sheet-code'
import type { Claimed } from '@/renderer/lib/scan-claim'
import type { ChangedOrders, Finding } from './find-scanned'
import type { Signal } from './tones'

/** One scan as it was made. `at` is the time of the day, in epoch milliseconds. */
export interface Scan {
  readonly readings: Readings
  readonly verdict: BurstVerdict
  readonly at: number
}

export type Failure = Exclude<Finding, { kind: 'found' | 'shared' }>

/** What a scan opens: an order, or the picking page of a shared sheet. */
export type Target = { readonly kind: 'order'; readonly order: Order } | { readonly kind: 'shared'; readonly ids: readonly number[] }

/** What the scanner is busy with. A failure, and a sheet of which an order changed since its print, stay until they are acknowledged. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; readonly scan: Scan }
  | { readonly kind: 'found'; readonly scan: Scan; readonly target: Target }
  | { readonly kind: 'failed'; readonly scan: Scan; readonly failure: Failure }
  | { readonly kind: 'outdated'; readonly scan: Scan; readonly order: Order; readonly sheet: SheetCode }
  | { readonly kind: 'outdated-shared'; readonly scan: Scan; readonly sheet: SharedCode; readonly changed: ChangedOrders }

/** Whether a phase stays until somebody read it. */
export const isWaiting = ({ kind }: Phase): boolean => kind === 'failed' || kind === 'outdated' || kind === 'outdated-shared'

/** How long a success is shown: at least, before the next scan in line; at most, when none waits. */
const SHOWN_MS = { least: 700, most: 1_800 } as const
/** The tone of a scan that a screen took is heard by itself, and the screen has drawn what it did. */
const HEARD_MS = 200

interface Needs {
  readonly find: (verdict: BurstVerdict) => Promise<Finding>
  /** Offers codes to the screen that works with scans. */
  readonly offer: (codes: readonly string[]) => Claimed
  readonly sound: (signal: Signal) => void
}

type Open = (target: Target) => void

interface ScanQueue {
  readonly phase: Phase
  readonly waiting: readonly Scan[]
  readonly add: (scan: Scan) => void
  /** "J'ai compris": on to the next scan. */
  readonly acknowledge: () => void
  /** Opens what a sheet that is out of date stands for. */
  readonly openAnyway: () => void
  readonly retry: () => void
  /** Somebody else takes the station: nothing of what was scanned is theirs. */
  readonly clear: () => void
  /** Who opens what is found; the answer stops it. Scans wait while there is nobody. */
  readonly connect: (open: Open) => () => void
  /** Whether another page is coming: scans are that one's, and wait until it is there. */
  readonly move: (moving: boolean) => void
}

const IDLE: Phase = { kind: 'idle' }

const codesOf = ({ verdict }: Scan): readonly string[] => (verdict.kind === 'read' ? verdict.codes : [])

const isSheet = (scan: Scan): boolean => codesOf(scan).some(isPrintedSheet)

const pageOf = ({ orders }: SharedCode): Target => ({ kind: 'shared', ids: orders.map(({ id }) => id) })

/**
 * Scans in the order they were made, one at a time and none lost (reference: scanning 3.4). Each goes to the screen that is there when its
 * turn comes, if that knows it; else it is looked up. Sheets are looked up first: they may be out of date.
 */
export function createScanQueue({ find, offer, sound }: Needs) {
  let open: Open | null = null
  let moving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let heard: ReturnType<typeof setTimeout> | undefined
  let mayGoOn = true
  /** Scans of before somebody else took the station are of another one. */
  let round = 0

  return createStore<ScanQueue>()((set, get) => {
    const next = (): void => {
      const { phase } = get()
      const [scan, ...waiting] = get().waiting
      if (open === null || moving || heard !== undefined || phase.kind === 'looking' || isWaiting(phase) || scan === undefined) return
      const taken = isSheet(scan) ? null : offer(codesOf(scan))
      if (taken !== null) {
        set({ waiting })
        sound(taken)
        heard = setTimeout(() => {
          heard = undefined
          next()
        }, HEARD_MS)
        return
      }
      if (!mayGoOn) return
      mayGoOn = false
      clearTimeout(timer)
      set({ waiting })
      void look(scan)
    }
    const look = async (scan: Scan): Promise<void> => {
      set({ phase: { kind: 'looking', scan } })
      const begun = round
      const finding = await find(scan.verdict)
      if (begun !== round) return
      switch (finding.kind) {
        case 'found': {
          const { order } = finding
          const sheet = outdatedSheet(codesOf(scan), order)
          if (sheet !== null) return wait({ kind: 'outdated', scan, order, sheet })
          const taken = isSheet(scan) ? offer(codesOf(scan)) : null
          return taken === 'failed' ? refuse() : show(scan, { kind: 'order', order }, taken === null)
        }
        case 'shared': {
          const { sheet, changed } = finding
          return changed.length === 0 ? show(scan, pageOf(sheet)) : wait({ kind: 'outdated-shared', scan, sheet, changed })
        }
        default:
          return wait({ kind: 'failed', scan, failure: finding })
      }
    }
    const wait = (phase: Phase): void => {
      set({ phase })
      sound('failed')
    }
    /** The screen that took a sheet could not do what it stands for, and says why. */
    const refuse = (): void => {
      set({ phase: IDLE })
      sound('failed')
      goOn()
    }
    const show = (scan: Scan, target: Target, opens = true): void => {
      set({ phase: { kind: 'found', scan, target } })
      sound('found')
      if (opens) open?.(target)
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
        if (phase.kind === 'outdated') show(phase.scan, { kind: 'order', order: phase.order })
        if (phase.kind === 'outdated-shared') show(phase.scan, pageOf(phase.sheet))
      },
      retry: () => {
        const { phase } = get()
        if (phase.kind === 'failed') void look(phase.scan)
      },
      clear: () => {
        clearTimeout(timer)
        clearTimeout(heard)
        heard = undefined
        mayGoOn = true
        round += 1
        set({ phase: IDLE, waiting: [] })
      },
      connect: (opener) => {
        open = opener
        next()
        return () => {
          if (open === opener) open = null
        }
      },
      move: (now) => {
        moving = now
        next()
      }
    }
  })
}
