import type { PrinterInfo } from 'electron'
import { describe, expect, it } from 'vitest'
import type { Printer } from '@/contract/desktop/bridge'
import { listPrinters } from '@/main/ports/list-printers'

const info = (name: string, options: object = {}, displayName = name): PrinterInfo => ({ name, displayName, description: '', options })
const listed = (infos: readonly PrinterInfo[], known: readonly Printer[] | null) =>
  listPrinters({ getPrintersAsync: async () => [...infos] }, { printers: async () => known }, true)

describe('the printers of a station', () => {
  it('are told as Electron tells them where the print system cannot be asked', async () =>
    expect(
      await listed(
        [
          info('zebra', { 'printer-info': 'Étiqueteuse', 'printer-state': '3', 'printer-is-accepting-jobs': 'true' }),
          info('bizhub', { 'printer-state': '5', 'printer-state-reasons': 'paused' }),
          info('ferme', { 'printer-is-accepting-jobs': 'false' }),
          info('loin', { 'printer-state': '4', 'printer-state-reasons': 'offline-report,media-low-warning' }),
          info('HP', {}, 'HP LaserJet')
        ],
        null
      )
    ).toEqual([
      { name: 'zebra', label: 'Étiqueteuse', stopped: false },
      { name: 'bizhub', label: 'bizhub', stopped: true, trouble: 'paused' },
      { name: 'ferme', label: 'ferme', stopped: true, trouble: 'rejecting' },
      { name: 'loin', label: 'loin', stopped: true, trouble: 'offline' },
      { name: 'HP', label: 'HP LaserJet', stopped: false }
    ]))

  it('are told as the print system tells them, those that Electron alone knows beside, and those that it does not know', async () => {
    const zebra = { name: 'zebra', label: 'Étiqueteuse', stopped: true, trouble: 'offline', isDefault: true } as const
    const hp = { name: 'HP', label: 'HP', stopped: false }
    const hidden = { name: 'cachee', label: 'cachee', stopped: false }
    expect(await listed([info('zebra'), info('HP', {}, 'HP LaserJet'), info('reseau')], [hp, zebra, hidden])).toEqual([
      zebra,
      // Windows has its own words for a printer alone.
      { ...hp, label: 'HP LaserJet' },
      { name: 'reseau', label: 'reseau', stopped: false },
      hidden
    ])
  })
})
