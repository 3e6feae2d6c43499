import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areContinuous, faultsIn, headingsOf, mentionFaults, pathFaults, repeated } from '../../scripts/checks/citation-rules.mjs'

const LIBRARY = {
  headings: new Map([
    ['lists', new Set(['1', '1.1', '2.1'])],
    ['order-page', new Set(['3.2'])]
  ]),
  decisions: new Set(['001', '002'])
}
const SIGN = '\u00a7'
const UNKNOWN = '9'.repeat(3)

/** What a comment with this in brackets is told. */
const reported = (inside: string, before = 'What it promises '): string[] =>
  faultsIn(`/** ${before}(${inside}). */`, LIBRARY).map(({ message }) => message)

describe('a citation', () => {
  it.each([
    'reference: lists 2.1',
    'reference: lists 1',
    'reference: lists 1.1, 2.1',
    'reference: lists 1.1, order-page 3.2',
    'reference: order-page 3.2; decision 002',
    'at most 3; reference: lists 2.1',
    'decisions 001, 002',
    'decisions 001 and 002'
  ])('that resolves is fine: %s', (inside) => expect(reported(inside)).toEqual([]))

  it.each([
    ['reference: lists 2.2', 'docs/reference/lists.md has no heading 2.2'],
    ['reference: lists 2', 'docs/reference/lists.md has no heading 2'],
    ['reference: nowhere 2.1', 'docs/reference/nowhere.md does not exist'],
    ['reference: lists 1.1, 3.1', 'docs/reference/lists.md has no heading 3.1'],
    ['reference: lists', '"lists" is no citation: write (reference: lists 2.1)'],
    ['reference: 2.1', '"2.1" is no citation: write (reference: lists 2.1)'],
    ['at most 3; reference: lists 7', 'docs/reference/lists.md has no heading 7'],
    [`decision ${UNKNOWN}`, `docs/decisions has no decision ${UNKNOWN}`],
    [`decisions 001, ${UNKNOWN}`, `docs/decisions has no decision ${UNKNOWN}`],
    [`spec ${SIGN}2`, `"spec ${SIGN}" cites a section of a document that is not in the repository`],
    [`Spec ${SIGN}2`, `"Spec ${SIGN}" cites a section of a document that is not in the repository`],
    ['decisions', '"(decisions" cites a document that is not in the repository'],
    ['decisions, session', '"(decisions" cites a document that is not in the repository'],
    ['looks: colour means state', '"(looks" cites a document that is not in the repository'],
    ['reference: lists 1.1; looks', '"; looks" cites a document that is not in the repository'],
    [`as ${'the'} specification says`, '"the specification" cites a document that is not in the repository']
  ])('that does not is told: %s', (inside, message) => expect(reported(inside)).toEqual([message]))

  it('ends on its line', () => {
    expect(faultsIn(` * What it promises (${'reference'}: lists 2.1,\n * order-page 3.2).`, LIBRARY)).toEqual([
      { line: 1, message: 'the citation does not end on its line' }
    ])
  })

  it('is found in every kind of comment, by its line', () => {
    const bad = `(${'reference'}: lists 7)`
    for (const line of [` * a ${bad}`, `// a ${bad}`, `const a = 1 // ${bad}`, `-- a ${bad}`, `/* a ${bad} */`, `      {/* ${bad} */}`])
      expect(faultsIn(`\n${line}\n`, LIBRARY)).toEqual([{ line: 2, message: 'docs/reference/lists.md has no heading 7' }])
  })

  it('is not looked for in code, but everywhere in prose', () => {
    const code = 'const short = (reference: string): string => reference'
    expect(faultsIn(code, LIBRARY)).toEqual([])
    expect(faultsIn(code, LIBRARY, true)).toHaveLength(1)
    expect(faultsIn('const chosen = (looks) => looks', LIBRARY)).toEqual([])
  })
})

describe('the reference', () => {
  it('is numbered by its headings', () => {
    expect(headingsOf('# Lists\n\n## 1 Which\n\n### 1.1 Groups\n\n### Without\n\n1.2 text\n')).toEqual(['1', '1.1'])
  })

  it('has no number twice', () => {
    expect(repeated(['1', '1.1', '1.2', '1.1', '2', '1.1'])).toEqual(['1.1'])
    expect(repeated(['1', '2'])).toEqual([])
  })

  it('names its own headings', () => {
    const text = 'One (lists 2.1).\nTwo: order-page 9.1, and 4.5:1.'
    expect(mentionFaults(text, LIBRARY.headings)).toEqual([{ line: 2, message: 'docs/reference/order-page.md has no heading 9.1' }])
  })
})

describe('a map', () => {
  const lost = (text: string): readonly string[] =>
    pathFaults(text, {
      rooms: new Set(['src', 'docs', '.ci', 'build']),
      isThere: (path) => ['src/domain', 'src/domain/', 'src/a.ts', 'README.md', 'docs/b.md', '.ci/run'].includes(path),
      fromText: (link) => `docs/${link}`
    }).map(({ line, message }) => `${line} ${message}`)

  it.each([
    'Read `src/a.ts`, `src/domain` and `src/domain/`.',
    'Read `README.md` and `.ci/run`, and [b](b.md) or [its end](b.md#end).',
    'See [elsewhere](https://example.com/a.md) and [above](#above).',
    'Patterns are none: `src/**/*.test.ts`, `src/<subject>/x.ts`, `tests/…`.',
    'Nor is what stands elsewhere: `/orders/new.ts`, `orders/{id}`, `@/lib/a.ts`, `node_modules/x/y.js`, `out/a.js`, `station.json`, `npm test -- e2e`, `a: b.ts`.',
    '```\nnode src/gone.mjs `src/gone.mjs`\nsrc/domain     rules\nout/main       main\n```'
  ])('names what is there: %s', (text) => expect(lost(text)).toEqual([]))

  it.each([
    ['`src/gone.ts`', ['1 src/gone.ts does not exist']],
    ['One.\n\nThen `src/gone/`.', ['3 src/gone/ does not exist']],
    ['`GONE.md`', ['1 GONE.md does not exist']],
    ['`build/a.yml`', ['1 build/a.yml does not exist']],
    ['`gone.config.ts`', ['1 gone.config.ts does not exist']],
    ['`.ci/gone`', ['1 .ci/gone does not exist']],
    ['`src/{a,b}.ts`', ['1 src/b.ts does not exist']],
    ['[c](c.md#there)', ['1 docs/c.md does not exist']],
    ['```\nsrc/gone       rules\n```', ['2 src/gone does not exist']],
    ['```\n`src/gone.ts`\n```\n`src/gone.ts`', ['4 src/gone.ts does not exist']]
  ])('tells what is not: %j', (text, faults) => expect(lost(text)).toEqual(faults))
})

describe('decisions', () => {
  it.each([
    [['001', '002', '003'], true],
    [['001', '003'], false],
    [['002'], false],
    [[], true]
  ])('%s are continuous: %s', (numbers, expected) => expect(areContinuous(numbers)).toBe(expected))
})

describe('the check', () => {
  const PROGRAM = resolve(import.meta.dirname, '../../scripts/checks/citations.mjs')
  const GOOD: Record<string, string> = {
    'docs/reference/README.md': '| [lists.md](lists.md) | lists |\n',
    'docs/reference/lists.md': '# Lists\n\n## 1 Which\n\n### 1.1 Groups\n\nSee lists 1.1.\n',
    'docs/decisions/README.md': '| [001](001-first.md) | First |\n',
    'docs/decisions/001-first.md': '# 001. First\n',
    'src/a.ts': `/** A list (${'reference'}: lists 1.1; decision 001). */\nexport const a = 1\n`
  }
  let folder = ''

  const write = async (files: Record<string, string>): Promise<void> => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }
  const run = (): Promise<{ readonly code: number; readonly said: string }> =>
    new Promise((done) => {
      execFile(process.execPath, [PROGRAM, folder], (error, said) => done({ code: error === null ? 0 : 1, said }))
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-citations-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('passes where everything resolves', async () => {
    await write(GOOD)
    expect(await run()).toEqual({ code: 0, said: '' })
  })

  it('leaves migrations that have run as they are, and looks at those to come', async () => {
    const old = `-- A table (decision ${UNKNOWN})\n`
    await write({ ...GOOD, 'src/server/db/migrations/001.do.foundation.sql': old })
    expect(await run()).toEqual({ code: 0, said: '' })
    await write({ 'src/server/db/migrations/099.do.next.sql': old })
    expect((await run()).said).toBe(`src/server/db/migrations/099.do.next.sql:1  docs/decisions has no decision ${UNKNOWN}\n`)
    await rm(join(folder, 'src/server'), { recursive: true })
  })

  it.each([
    ['src/a.ts', `/** A list (${'reference'}: lists 1.2). */\n`, 'src/a.ts:1  docs/reference/lists.md has no heading 1.2\n'],
    ['src/a.ts', `// A list (decision ${UNKNOWN})\n`, `src/a.ts:1  docs/decisions has no decision ${UNKNOWN}\n`],
    ['docs/reference/lists.md', '## 1 Which\n### 1.1 Groups\n### 1.1 Again\n', 'docs/reference/lists.md  has heading 1.1 twice\n'],
    [
      'docs/reference/lists.md',
      '## 1 Which\n### 1.1 See\n\nlists 4.1\n',
      'docs/reference/lists.md:4  docs/reference/lists.md has no heading 4.1\n'
    ],
    ['docs/reference/README.md', 'Nothing.\n', 'docs/reference/README.md  does not name lists.md\n'],
    ['docs/decisions/README.md', 'Nothing.\n', 'docs/decisions/README.md  does not name 001-first.md\n'],
    ['README.md', 'See `src/gone.ts`.\n', 'README.md:1  src/gone.ts does not exist\n'],
    ['CONTRIBUTING.md', 'See [it](docs/gone.md).\n', 'CONTRIBUTING.md:1  docs/gone.md does not exist\n'],
    ['docs/ARCHITECTURE.md', '\nSee `src/gone/`.\n', 'docs/ARCHITECTURE.md:2  src/gone/ does not exist\n'],
    ['docs/how-to/add.md', 'See [it](../reference/gone.md).\n', 'docs/how-to/add.md:1  docs/reference/gone.md does not exist\n']
  ])('fails on %s with %j', async (path, text, said) => {
    await write({ ...GOOD, [path]: text })
    expect(await run()).toEqual({ code: 1, said })
    if (!(path in GOOD)) await rm(join(folder, path))
  })

  it('fails on a decision that leaves a number out', async () => {
    await write({ ...GOOD, 'docs/decisions/003-third.md': '# 003. Third\n', 'docs/decisions/README.md': '(001-first.md) (003-third.md)\n' })
    expect(await run()).toEqual({ code: 1, said: 'docs/decisions  numbers are not continuous\n' })
  })
})
