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

it('tray and sides are kept by themselves, left to the printer again, and a tray goes with its printer', () => {
  const chosen = withChoice(settings, { sheet: 'production', chosen: { tray: 'tray-2', sides: 'long-edge' } })
  expect(chosen.papers?.production).toEqual({ paper: 'A4', copies: 1, tray: 'tray-2', sides: 'long-edge' })
  const own = withChoice(chosen, { sheet: 'production', chosen: { sides: undefined } })
  expect(JSON.parse(JSON.stringify(own)).papers.production).toEqual({ paper: 'A4', copies: 1, tray: 'tray-2' })
  expect(withChoice(chosen, { sheet: 'production', chosen: { printer: 'bureau' } }).papers?.production).not.toHaveProperty('tray')
})
