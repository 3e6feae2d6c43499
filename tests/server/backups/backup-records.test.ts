import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string
const lock = () => join(folder, 'records.json.lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-records-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What another process has of it: its own memory. */
async function another(): Promise<typeof import('@/server/backups/backup-records')> {
  vi.resetModules()
  return import('@/server/backups/backup-records')
}

it('loses no change of several servers of one folder that come in one moment', async () => {
  const servers = [await another(), await another(), await another()]
  const names = servers.flatMap((server, at) => Array.from({ length: 8 }, (_, turn) => ({ server, name: `${at}-${turn}` })))
  await Promise.all(
    names.map(({ server, name }) => server.changeRecords(folder, 1, ({ proven }) => ({ proven: { ...proven, [name]: 2 } })))
  )
  const { since, proven } = await (await another()).readRecords(folder, 9)
  expect([since, Object.keys(proven).toSorted()]).toEqual([1, names.map(({ name }) => name).toSorted()])
  expect(readdirSync(folder)).toEqual(['records.json'])
})

it('goes on after a server that was killed in the middle of a change', async () => {
  const { changeRecords, readRecords } = await another()
  await changeRecords(folder, 1, () => ({}))
  writeFileSync(lock(), 'of a killed one')
  await changeRecords(folder, 1, () => ({ proven: { a: 2 } }))
  expect([(await readRecords(folder, 9)).proven, existsSync(lock())]).toEqual([{ a: 2 }, false])
}, 20_000)

it('a change that was overtaken is made anew, of what stands there then', async () => {
  const [slow, fast] = [await another(), await another()]
  let tries = 0
  await slow.changeRecords(folder, 1, ({ proven }) => {
    tries += 1
    // As who waited too long for it does.
    if (tries === 1) {
      rmSync(lock())
      void fast.changeRecords(folder, 1, (records) => ({ proven: { ...records.proven, fast: 2 } }))
      writeFileSync(lock(), 'of another')
    }
    return { proven: { ...proven, slow: 2 } }
  })
  await expect
    .poll(async () => Object.keys((await slow.readRecords(folder, 9)).proven).toSorted(), { timeout: 8_000 })
    .toEqual(['fast', 'slow'])
  expect(tries).toBe(2)
}, 20_000)

it('what a newer server wrote beside what this one knows stays, wherever it stands', async () => {
  const count = { saved: 1, restored: 1 }
  const counts = { orders: count, items_and_faces: count, comments: count, files: count }
  const proof = { at: '2026-11-22 04:10:00', id: '2026-11-22T020000Z', passed: true, ...counts, differences: [], took: 3 }
  const second = { folder: '/nas', ids: [], reachedAt: 1, triedAt: 1, error: null, reread: { part: 1, at: 1, bytes: 5 }, free: 7 }
  const newer = { since: 1, proven: {}, proof, proofs: { a: proof }, second, seconds: { a: second }, third: { folder: '/cloud' } }
  writeFileSync(join(folder, 'records.json'), JSON.stringify(newer))
  const { changeRecords } = await another()
  await changeRecords(folder, 9, ({ proofs, seconds }) => ({
    proven: { b: 2 },
    proofs: { ...proofs, b: proof },
    seconds: { ...seconds, b: second }
  }))
  expect(JSON.parse(readFileSync(join(folder, 'records.json'), 'utf8'))).toEqual({
    ...newer,
    proven: { b: 2 },
    proofs: { a: proof, b: proof },
    seconds: { a: second, b: second }
  })
})
