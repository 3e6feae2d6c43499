import { expect, it } from 'vitest'
import type { StationSettings } from '@/contract/desktop/bridge'
import { printOptionsIn, withChoice } from '@/renderer/features/print-settings/use-station-printing'

const settings: StationSettings = { printers: { production: 'fiches', picking: null }, archiveFolder: '/archives' }

it('a station that nobody set prints on A4, once', () => {
  expect(printOptionsIn(settings, 'production')).toEqual({ printer: 'fiches', paper: 'A4', copies: 1 })
  expect(printOptionsIn(settings, 'picking')).toEqual({ printer: null, paper: 'A4', copies: 1 })
})

it('each choice is kept by itself, and nothing else of the station changes', () => {
  const first = withChoice(settings, { sheet: 'picking', chosen: { paper: 'A5' } })
  const second = withChoice(first, { sheet: 'picking', chosen: { copies: 2 } })
  const third = withChoice(second, { sheet: 'production', chosen: { printer: null } })
  expect(third).toEqual({
    printers: { production: null, picking: null },
    papers: { production: { paper: 'A4', copies: 1 }, picking: { paper: 'A5', copies: 2 } },
    archiveFolder: '/archives'
  })
})
