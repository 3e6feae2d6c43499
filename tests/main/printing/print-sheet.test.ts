import { describe, expect, it } from 'vitest'
import type { SheetWindow } from '@/main/ports/printers'
import { printSheet, refusePrinter, sheetPath } from '@/main/printing/print-sheet'

const READY = { name: 'fiches', label: 'Fiches A4', stopped: false }
const STOPPED = { name: 'bureau', label: 'Bureau', stopped: true }

describe('a printer', () => {
  it.each([
    ['that runs is taken', 'fiches', [READY, STOPPED], null],
    ['that is the default one is left to the system', null, [READY, STOPPED], null],
    ['that does not exist is refused', 'autre', [READY], 'unknown-printer'],
    ['that is stopped is refused', 'bureau', [READY, STOPPED], 'printer-stopped'],
    ['that is the only one, and stopped, is refused', null, [STOPPED], 'printer-stopped'],
    ['is missing when there is none', null, [], 'no-printer'],
    ['is missing when there is none, whatever was chosen', 'fiches', [], 'no-printer']
  ] as const)('%s', (_, chosen, printers, reason) => expect(refusePrinter(chosen, printers)?.reason ?? null).toBe(reason))
})

it.each([
  ['production', '/orders/print/1,2?production=true&picking=false&silent=1'],
  ['picking', '/orders/print/1,2?production=false&picking=true&silent=1']
] as const)('a %s sheet has its address', (sheet, path) => expect(sheetPath(sheet, [1, 2])).toBe(path))

describe('a sheet', () => {
  const print = async (parts: Partial<SheetWindow>) => {
    let closed = 0
    const window: SheetWindow = {
      prepared: Promise.resolve({ kind: 'ready' }),
      printers: async () => [READY],
      print: async () => true,
      close: () => {
        closed += 1
      },
      ...parts
    }
    const answer = await printSheet({ open: () => window }, '/x', 'fiches', 50)
    return [answer.kind === 'failed' ? answer.reason : answer.kind, closed]
  }
  it.each([
    ['is spooled', {}, 'spooled'],
    ['that could not be made is not printed', { prepared: Promise.resolve({ kind: 'failed', message: 'Non.' }) }, 'sheet-failed'],
    ['that the spooler refuses is said so', { print: async () => false }, 'rejected'],
    ['that is never ready is given up', { prepared: new Promise(() => undefined) }, 'timeout'],
    ['whose spooler never answers is given up', { print: () => new Promise(() => undefined) }, 'timeout']
  ] as [string, Partial<SheetWindow>, string][])('%s, and its window is closed', async (_, parts, outcome) => {
    expect(await print(parts)).toEqual([outcome, 1])
  })
})
