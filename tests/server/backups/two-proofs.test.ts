import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backups, openBackups } from '@/server/backups/backups'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, usedBackedUp } from '../support/backups'

/** Two databases whose backups go to one folder, each proven by its own server. */
let one: BackedUp
let two: BackedUp
let now: number
const setTo = (at: string): void => {
  now = Date.parse(at)
}

const opened = (of: BackedUp): Promise<Backups> =>
  openBackups({ ...of, folder: one.folder, second: null, openScratch: besideTables(of.url), clock: () => now })
const records = () => join(one.folder, 'records.json')
const readRecords = () => JSON.parse(readFileSync(records(), 'utf8')) as Record<string, unknown>

beforeEach(async () => {
  one = await usedBackedUp()
  two = await usedBackedUp()
})
afterEach(async () => {
  await two.drop()
  await one.drop()
})

/** Each has a backup. */
async function saved() {
  const [first, second] = [await opened(one), await opened(two)]
  setTo('2026-11-22T01:00:00Z')
  await first.make('nightly')
  setTo('2026-11-22T02:00:00Z')
  await second.make('nightly')
  setTo('2026-11-22T03:10:00Z')
  return { first, second }
}
const proofIn = async (backups: Backups) => (await backups.state([])).proof

it('a proof of one database leaves the other the last of its own, and its alarm', async () => {
  const { first, second } = await saved()
  const proof = await first.prove()
  expect(await proofIn(second)).toBeNull()
  // As one that found a difference.
  const failed = { ...proof, passed: false, differences: ['Fichiers'] }
  writeFileSync(records(), JSON.stringify(readRecords()).replaceAll(JSON.stringify(proof), JSON.stringify(failed)))
  expect(await proofIn(first)).toEqual(failed)
  expect([first.figures().proofDiffers, second.figures().proofDiffers]).toEqual([true, false])
  setTo('2026-11-22T03:20:00Z')
  expect((await second.prove())?.id).toBe('2026-11-22T020000Z')
  expect(await proofIn(first)).toEqual(failed)
  expect((await proofIn(second))?.id).toBe('2026-11-22T020000Z')
  expect([first.figures().proofDiffers, second.figures().proofDiffers]).toEqual([true, false])
})

it('a proof from before proofs had names is that of whose backup it is of, until that has another', async () => {
  const { first, second } = await saved()
  const proof = await first.prove()
  const { proofs: _, ...before } = readRecords()
  writeFileSync(records(), JSON.stringify({ ...before, proof }))
  expect([await proofIn(first), await proofIn(second)]).toEqual([proof, null])
  setTo('2026-11-22T03:20:00Z')
  const theirs = await second.prove()
  expect([await proofIn(first), await proofIn(second)]).toEqual([proof, theirs])
  setTo('2026-11-22T03:30:00Z')
  const next = await first.prove()
  expect([await proofIn(first), await proofIn(second)]).toEqual([next, theirs])
})

it('a server of before, which drops the proofs that have names, leaves a database the last one of its own', async () => {
  const { first, second } = await saved()
  const theirs = await second.prove()
  const proof = await first.prove()
  expect([await proofIn(first), await proofIn(second)]).toEqual([proof, theirs])
  const { since, proven, proof: unnamed, second: folder } = readRecords()
  writeFileSync(records(), JSON.stringify({ since, proven, proof: unnamed, second: folder }))
  expect([await proofIn(first), await proofIn(second)]).toEqual([null, theirs])
  // Nothing is an alarm for that, and the next one is there again.
  expect(first.figures()).toMatchObject({ lastProof: now, proofDiffers: false })
  setTo('2026-11-22T03:20:00Z')
  const next = await first.prove()
  expect([await proofIn(first), await proofIn(second)]).toEqual([next, theirs])
})

it('a proof of a backup that is gone from the folder stays that of its own database', async () => {
  const { first, second } = await saved()
  const proof = await first.prove()
  rmSync(join(one.folder, '2026-11-22T010000Z'), { recursive: true })
  expect([await proofIn(first), await proofIn(second)]).toEqual([proof, null])
})
