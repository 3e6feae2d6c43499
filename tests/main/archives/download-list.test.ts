import { expect, it } from 'vitest'
import type { ArchiveDownload, ArchiveStage } from '@/contract/archives'
import { downloadList } from '@/main/archives/download-list'

const SAVED: ArchiveStage = { kind: 'saved', path: '/archives/x.zip', bytes: 1 }
const CUT: ArchiveStage = { kind: 'failed', reason: 'cut', message: 'Interrompue.' }
const download = (order: number, stage: ArchiveStage): ArchiveDownload => ({
  id: `id-${order}`,
  order,
  reference: `#${order}`,
  process: 'all',
  received: 0,
  total: null,
  stage
})

it('what failed does not leave the list by itself, however many are saved after it; of those the last twenty stay', () => {
  const list = downloadList(Date.now, () => undefined)
  list.add(download(1, CUT))
  for (let order = 2; order < 40; order += 1) list.add(download(order, SAVED))
  const all = list.all()
  expect([all.length, all.at(0)?.order, all.at(-1)?.order]).toEqual([21, 39, 1])
})

it('an archive asked for again takes the place of its failure', () => {
  const list = downloadList(Date.now, () => undefined)
  list.add(download(1, CUT))
  list.add({ ...download(1, { kind: 'waiting' }), id: 'again' })
  expect(list.all().map(({ id }) => id)).toEqual(['again'])
})
