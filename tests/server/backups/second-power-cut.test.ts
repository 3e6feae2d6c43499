import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondAnswer, SecondQuestion } from '@/server/backups/second-folder'
import { type BackedUp, backedUp } from '../support/backups'

const WORKER = fileURLToPath(new URL('../../../src/server/backups/second-worker.ts', import.meta.url))
const LIST_SYNCS = new URL('../support/list-syncs.mjs', import.meta.url).href

let place: BackedUp
let second: string
let list: string
beforeAll(async () => {
  place = await backedUp()
  ;[second, list] = [join(place.root, 'nas'), join(place.root, 'synced')]
  mkdirSync(second)
})
afterAll(() => place.drop())

/** What the copying process says at its end, and the folders and files that it has synced meanwhile, in that sequence. */
async function copied(ids: readonly string[], slow = {}): Promise<{ readonly end: SecondAnswer; readonly synced: readonly string[] }> {
  writeFileSync(list, '')
  const child = fork(WORKER, [], { execArgv: ['--import', LIST_SYNCS], env: { SYNCED: list, ...slow }, serialization: 'advanced' })
  try {
    const end = await new Promise<SecondAnswer>((resolve) => {
      child.on('message', (answer: SecondAnswer) => void (['done', 'failed'].includes(answer.kind) && resolve(answer)))
      const question: SecondQuestion = { first: place.folder, second, ids, dropped: [], owner: null, othersFrom: '9', reread: null }
      child.send(question)
    })
    const paths = readFileSync(list, 'utf8').trim().split('\n')
    return { end, synced: paths.map((path) => (path === 'beat' ? path : relative(second, path))) }
  } finally {
    child.kill('SIGKILL')
  }
}

it.runIf(process.platform === 'linux')('a copy lasts through a power cut: its shelves, its files, then its name', async () => {
  const hash = await place.store.put(Buffer.from('a visual'))
  await place.database.query('update order_files set content_hash = $1 where id = 1', [hash])
  const { id } = await place.make()
  const { end, synced } = await copied([id])
  expect(end).toEqual({ kind: 'done', ids: [id] })
  const draft = `${id}.draft`
  expect(synced).toEqual(['', 'contents', `contents/${hash.slice(0, 2)}`, `${draft}/tables`, draft, ''])
  // A shelf that stands there is not made again.
  const next = await place.make(new Date('2026-11-21T02:00:00Z'))
  expect((await copied([next.id])).synced).toEqual([`${next.id}.draft/tables`, `${next.id}.draft`, ''])
})

it.runIf(process.platform === 'linux')('says that it moves while a slow folder takes its time for each shelf', async () => {
  const put = (text: string): Promise<string> => place.store.put(Buffer.from(text))
  for (const id of [1, 2, 3])
    await place.database.query('update order_files set content_hash = $1 where id = $2', [await put(`slow ${id}`), id])
  const { id } = await place.make(new Date('2026-11-22T02:00:00Z'))
  const { end, synced } = await copied([id], { SYNC_TAKES_MS: '600' })
  expect(end.kind).toBe('done')
  expect(synced.join()).toMatch(/(?:contents\/..,beat,){2}/)
})
