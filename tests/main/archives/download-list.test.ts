import { expect, it } from 'vitest'
import type { ArchiveDownload, ArchiveStage } from '@/contract/desktop/archives'
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

it('an archive asked for again leaves what is over of another process, and what is still coming', () => {
  const list = downloadList(Date.now, () => undefined)
  list.add({ ...download(1, SAVED), id: 'dtf', process: 'dtf' })
  list.add({ ...download(1, { kind: 'receiving' }), id: 'coming' })
  list.add({ ...download(2, SAVED), id: 'other' })
  list.add({ ...download(1, { kind: 'waiting' }), id: 'again' })
  expect(list.all().map(({ id }) => id)).toEqual(['again', 'other', 'coming', 'dtf'])
})

it('tells each change of stage at once, and bytes now and then', () => {
  let now = 1_000
  const heard: (readonly ArchiveDownload[])[] = []
  const list = downloadList(
    () => now,
    (reported) => heard.push(reported)
  )
  const last = () => [heard.length, heard.at(-1)?.map(({ received, stage }) => [received, stage.kind])]
  list.add(download(1, { kind: 'waiting' }))
  expect(last()).toEqual([1, [[0, 'waiting']]])
  list.received('id-1', 10, 100)
  expect(last()).toEqual([2, [[10, 'receiving']]])
  list.received('id-1', 20, 100)
  expect([heard.length, list.all()[0]]).toMatchObject([2, { received: 20, total: 100 }])
  now += 100
  list.received('id-1', 30, 100)
  expect(last()).toEqual([3, [[30, 'receiving']]])
  list.stage('id-1', SAVED)
  expect(last()).toEqual([4, [[30, 'saved']]])
  list.stage('nobody', CUT)
  expect(last()).toEqual([5, [[30, 'saved']]])
  list.remove(({ id }) => id === 'id-1')
  expect(last()).toEqual([6, []])
})
