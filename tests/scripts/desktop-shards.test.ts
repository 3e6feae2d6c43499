import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countPlaywright } from '../../scripts/test/counts.mjs'
import { joinShardReports, shardArgs, shardEnv } from '../desktop/support/shards.mjs'

const [first, second] = [
  { number: 1, of: 2 },
  { number: 2, of: 2 }
] as const

let folder: string
let env: { readonly PLAYWRIGHT_JSON_OUTPUT_NAME: string }
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-shards-'))
  env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'desktop.json') }
})
afterAll(() => rmSync(folder, { recursive: true }))

const spec = (title: string, status: string) => ({ file: 'walls.spec.ts', title, tests: [{ status }] })
const report = (stats: object, ...specs: ReturnType<typeof spec>[]) => ({ suites: [{ specs }], stats, errors: [] })
const write = (shard: typeof first | typeof second, content: object) =>
  writeFileSync(shardEnv(shard, env).PLAYWRIGHT_JSON_OUTPUT_NAME ?? '', JSON.stringify(content))

it('each half has its specs, its folder of results and its report, where one is wanted', () => {
  expect([first, second].map((shard) => shardArgs(shard, '/results'))).toEqual([
    ['--shard=1/2', '--output=/results/1'],
    ['--shard=2/2', '--output=/results/2']
  ])
  expect(shardEnv(second, env)).toEqual({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'desktop.json.2') })
  expect(shardEnv(second, {})).toEqual({})
})

it('their reports are one, in which every test counts', () => {
  write(first, report({ expected: 76, unexpected: 1, flaky: 0, skipped: 1 }, spec('falls', 'unexpected')))
  write(second, report({ expected: 60, unexpected: 0, flaky: 1, skipped: 0 }, spec('stumbles', 'flaky')))
  joinShardReports([first, second], env)
  expect(countPlaywright(JSON.parse(readFileSync(env.PLAYWRIGHT_JSON_OUTPUT_NAME, 'utf8')))).toEqual({
    ...{ passed: 137, failed: 1, skipped: 1 },
    broken: ['walls.spec.ts › falls'],
    again: ['walls.spec.ts › stumbles']
  })
})

it('a half that left no report leaves none of the whole: its tests would be missed by nobody', () => {
  rmSync(env.PLAYWRIGHT_JSON_OUTPUT_NAME)
  write(first, report({ expected: 76, unexpected: 0, flaky: 0, skipped: 0 }))
  joinShardReports([first, second], env)
  expect(existsSync(env.PLAYWRIGHT_JSON_OUTPUT_NAME)).toBe(false)
})
