import { describe, expect, it } from 'vitest'
import { DEFAULT_PRINT_SETTINGS, type PrintSetting, refusePrintSetting, sheetsToPrint, withASheet } from '@/domain/printing/print-settings'

const both = DEFAULT_PRINT_SETTINGS
const productionAlone = { ...both, printPicking: false }
const pickingAlone = { ...both, printProduction: false }
const neither = { ...both, printProduction: false, printPicking: false }

it('everything is checked until someone unchecks it', () =>
  expect(both).toEqual({ closeAfterPrint: true, autoPrint: true, printProduction: true, printPicking: true }))

describe('a setting that changes', () => {
  it.each([
    ['lets production go while picking stays', both, 'printProduction', false, null],
    ['lets picking go while production stays', both, 'printPicking', false, null],
    ['keeps production when it is the last sheet', productionAlone, 'printProduction', false, 'last-sheet'],
    ['keeps picking when it is the last sheet', pickingAlone, 'printPicking', false, 'last-sheet'],
    ['lets the other sheet come back', pickingAlone, 'printProduction', true, null],
    ['lets the automatic print go with one sheet left', productionAlone, 'autoPrint', false, null],
    ['lets the closing go with one sheet left', pickingAlone, 'closeAfterPrint', false, null]
  ] as const satisfies readonly (readonly [string, typeof both, PrintSetting, boolean, string | null])[])(
    '%s',
    (_, settings, setting, value, refusal) => expect(refusePrintSetting(settings, setting, value)).toBe(refusal)
  )
})

describe('settings as they were stored', () => {
  it.each([
    ['stand as they are with both sheets', both, both],
    ['stand as they are with picking alone', pickingAlone, pickingAlone],
    ['get production back without any sheet', neither, productionAlone]
  ] as const)('%s', (_, stored, read) => expect(withASheet(stored)).toEqual(read))
})

it.each([
  ['both', both, ['production', 'picking']],
  ['production alone', productionAlone, ['production']],
  ['picking alone', pickingAlone, ['picking']]
] as const)('what is printed: %s', (_, settings, sheets) => expect(sheetsToPrint(settings)).toEqual(sheets))
