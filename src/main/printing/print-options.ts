import type { StationSettings } from '@/contract/bridge'
import type { SheetKind } from '@/contract/print-jobs'
import { DEFAULT_PAPER, PAPERS } from '@/domain/printing/papers'
import type { PrintOptions } from '../ports/printers'

/** How the station prints sheets of a kind: what its operator chose, else A4, once. */
export function printOptionsOf({ printers, papers }: StationSettings, sheet: SheetKind): PrintOptions {
  const { paper, copies } = papers?.[sheet] ?? DEFAULT_PAPER
  const { width, height } = PAPERS[paper]
  return { printer: printers[sheet], paper: { name: paper, width, height }, copies }
}
