import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const DEPCRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const A = 'export const a = 1\n'
const use = (from: string) => `import { a } from '${from}'\nexport const b = a\n`

/** A small house where every rule is broken once and every allowed way is used once. */
const FILES: Record<string, string> = {
  'src/domain/a.ts': A,
  'src/domain/impure.ts': "import { readFileSync } from 'node:fs'\nexport const b = readFileSync\n",
  'src/domain/upwards.ts': use('@/contract/a'),
  'src/contract/a.ts': A,
  'src/contract/fine.ts': use('@/domain/a'),
  'src/contract/upwards.ts': use('@/server/a'),
  'src/server/a.ts': A,
  'src/server/fine.ts': use('@/contract/a'),
  'src/server/crossing.ts': use('@/renderer/lib/a'),
  'src/server/tooling.ts': "import { defineConfig } from 'vite'\nexport const b = defineConfig\n",
  'src/main/fine.ts': "import { app } from 'electron'\nexport const b = app\n",
  'src/main/crossing.ts': use('@/server/a'),
  'src/main/a.ts': A,
  'src/preload/heavy.ts': use('@/main/a'),
  'src/renderer/lib/a.ts': A,
  'src/renderer/lib/upwards.ts': use('../features/files/a'),
  'src/renderer/lib/drawing.ts': "import type { a } from '../kit/a'\nexport type B = typeof a\n",
  'src/renderer/lib/type-one.ts': "import type { Two } from './type-two'\nexport type One = Two | 1\n",
  'src/renderer/lib/type-two.ts': "import type { One } from './type-one'\nexport type Two = readonly One[]\n",
  'src/renderer/kit/a.ts': A,
  'src/renderer/kit/fine.ts': use('../lib/a'),
  'src/renderer/lib/electric.ts': "import { app } from 'electron'\nexport const b = app\n",
  'src/renderer/features/files/a.ts': A,
  'src/renderer/features/files/fine.ts': use('../../lib/a'),
  'src/renderer/features/files/upwards.ts': use('../../app/a'),
  'src/renderer/features/sizes/neighbour.ts': use('../files/a'),
  'src/renderer/features/sizes/type-of-neighbour.ts': "import type { a } from '../files/a'\nexport type B = typeof a\n",
  'src/renderer/app/a.ts': A,
  'src/renderer/app/fine.ts': use('../features/files/a'),
  'src/renderer/app/crossing.ts': use('@/main/a'),
  'src/renderer/app/lost.ts': use('./nowhere'),
  'src/renderer/app/one.ts': "import { two } from './two'\nexport const one = () => two\n",
  'src/renderer/app/two.ts': "import { one } from './one'\nexport const two = () => one\n",
  'src/server/tested.ts': use('../../tests/a'),
  'tests/a.ts': A
}

let folder = ''
let found: readonly string[] = []

const cruise = (): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_, stdout) => resolve(stdout)
    )
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-imports-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) await copyFile(join(ROOT, name), join(folder, name))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const report = JSON.parse(await cruise()) as { summary: { violations: readonly { from: string; rule: { name: string } }[] } }
  found = report.summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['domain/impure.ts', 'domain-is-pure'],
  ['domain/upwards.ts', 'domain-is-pure'],
  ['contract/upwards.ts', 'contract-knows-domain'],
  ['server/crossing.ts', 'server-alone'],
  ['server/tooling.ts', 'server-runs-on-dependencies'],
  ['server/tested.ts', 'shipped-apart'],
  ['main/crossing.ts', 'desktop-alone'],
  ['preload/heavy.ts', 'preload-is-small'],
  ['renderer/lib/upwards.ts', 'renderer-base'],
  ['renderer/lib/drawing.ts', 'lib-below-kit'],
  ['renderer/lib/type-one.ts', 'no-circular-types'],
  ['renderer/lib/electric.ts', 'electron-in-desktop'],
  ['renderer/features/files/upwards.ts', 'features-below-app'],
  ['renderer/features/sizes/neighbour.ts', 'feature-alone'],
  ['renderer/app/crossing.ts', 'renderer-alone'],
  ['renderer/app/lost.ts', 'resolvable'],
  ['renderer/app/one.ts', 'no-circular']
])('refuses %s by the rule %s', (path, rule) => {
  expect(found).toContain(`src/${path} ${rule}`)
})

it.each([
  'contract/fine.ts',
  'server/fine.ts',
  'main/fine.ts',
  'renderer/kit/fine.ts',
  'renderer/features/files/fine.ts',
  'renderer/features/sizes/type-of-neighbour.ts',
  'renderer/app/fine.ts'
])('allows %s', (path) => {
  expect(found.filter((each) => each.startsWith(`src/${path} `))).toEqual([])
})
