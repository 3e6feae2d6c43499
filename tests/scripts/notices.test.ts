import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledPackages, packageFolder } from '../../scripts/build/bundled-packages.mjs'
import { isAllowed, neededBy, noticeOf, refused } from '../../scripts/build/notice-rules.mjs'

const MIT = { name: 'b', version: '1.0.0', license: 'MIT', text: 'Do as you like.' }

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['OFL-1.1', true],
    ['(MIT OR WTFPL)', true],
    ['(GPL-2.0 OR MIT)', true],
    ['MIT AND BSD-3-Clause', true],
    ['MIT AND GPL-2.0', false],
    ['GPL-3.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['unknown', false]
  ])('%s may be shipped: %s', (expression, expected) => expect(isAllowed(expression)).toBe(expected))

  it('that may not be, or that has no text, is told with its package', () => {
    const other = { ...MIT, name: 'c', license: 'GPL-3.0' }
    expect(refused([MIT, other, { ...MIT, text: '' }])).toEqual(['c 1.0.0 : GPL-3.0', 'b 1.0.0 : MIT, sans texte'])
  })
})

it('the notice names each package by its name, and writes a text that several share once', () => {
  const notice = noticeOf([MIT, { ...MIT, name: 'c', text: 'Say who.' }, { ...MIT, name: 'a', version: '2.0.0' }])
  expect(notice.split(`\n${'-'.repeat(80)}\n\n`).slice(1)).toEqual([
    'a 2.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo as you like.\n',
    'c 1.0.0 (MIT)\n\nSay who.\n'
  ])
})

it('the notice keeps whose the copyright is, and writes the permission that follows it once', () => {
  const permission = (end: string) => `Permission is hereby granted, free of charge, to any person${end}of this software.`
  const texts = [`MIT License\n\nCopyright (c) Anna\n\n${permission('\n')}`, `Copyright (c) Bert\n\n${permission(' ')}\n`]
  const notice = noticeOf([
    ...texts.map((text, at) => ({ ...MIT, name: `p${at}`, text })),
    { ...MIT, name: 'q', text: texts[0] ?? '' },
    { ...MIT, name: 'r', text: `${texts[0]} And more.` }
  ])
  expect(notice.split(`\n${'-'.repeat(80)}\n\n`).slice(1)).toEqual([
    `p0 1.0.0 (MIT)\nq 1.0.0 (MIT)\n\nMIT License\n\nCopyright (c) Anna\n\np1 1.0.0 (MIT)\n\nCopyright (c) Bert\n\n${permission('\n')}\n`,
    `r 1.0.0 (MIT)\n\nMIT License\n\nCopyright (c) Anna\n\n${permission('\n')} And more.\n`
  ])
})

it('what a program needs is found as Node finds it, nested packages first', () => {
  const lock = {
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/b': { optionalDependencies: { d: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/d': {},
    'node_modules/tool': {}
  }
  expect(neededBy(lock, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
  expect(neededBy(lock, ['b', 'absent'])).toEqual(['node_modules/b', 'node_modules/d'])
})

it.each([
  ['/home/a/atelier/node_modules/zod/v4/mini/index.js', 'node_modules/zod'],
  ['C:\\atelier\\node_modules\\@zxing\\library\\esm\\index.js?used', 'node_modules/@zxing/library'],
  ['/atelier/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['../../node_modules/@fontsource-variable/inter/files/inter.woff2', 'node_modules/@fontsource-variable/inter'],
  ['/atelier/src/main/index.ts', null]
])('%s is of %s', (id, folder) => expect(packageFolder(id)).toBe(folder))

describe('a build', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-notices-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('notes the packages of its code and of the files that its styles name', async () => {
    const entry = '\0entry'
    const file = join(folder, 'bundled.json')
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) =>
            id === entry ? "import { pend } from 'pend'\nimport '@fontsource-variable/inter/wght.css'\nconsole.log(pend)" : undefined
        },
        bundledPackages(file)
      ],
      build: { outDir: join(folder, 'out'), rollupOptions: { input: entry } }
    })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(['node_modules/@fontsource-variable/inter', 'node_modules/pend'])
  })
})
