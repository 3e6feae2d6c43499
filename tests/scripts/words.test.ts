import { describe, expect, it } from 'vitest'
import { exportsOf, fieldsWord, sharedNames, wordFaults } from '../../scripts/checks/word-rules.mjs'

describe('a name', () => {
  it.each([
    'asked',
    'askedOnce',
    'ASKED_ONCE',
    'stopAsked',
    'toldOf',
    'EndTold',
    'sendTold',
    'underKey',
    'madeOnce',
    'mannerOf',
    'PrintManner'
  ])('is not one of ours: %s', (name) => expect(fieldsWord(name)).not.toBeNull())
  it.each(['fate', 'HotFate', 'fates', 'flown', 'flight', 'gather', 'hearDrags', 'tellDrag', 'tellDrags', 'made-once', 'asked-orders'])(
    'nor: %s',
    (name) => expect(fieldsWord(name)).not.toBeNull()
  )
  it.each(['orderKey', 'basked', 'UNTOLD', 'singleFlight', 'heart', 'tell', 'gathered', 'idempotent', 'turn'])('may be: %s', (name) =>
    expect(fieldsWord(name)).toBeNull()
  )
})

describe('a file', () => {
  const faults = (text: string, path = 'src/a.tsx'): readonly string[] =>
    wordFaults(path, text).map(({ line, message }) => `${line} ${message.replace(/:.*/, '')}`)

  it('is looked through by its names, with the line and the word to use', () => {
    expect(faults('const a = 1\nconst { asked } = b\n')).toEqual(['2 asked'])
    expect(faults('type A = { readonly fate: string }')).toEqual(['1 fate'])
    expect(faults('const a = <p data-told={b}>asked</p>')).toEqual(['1 data-told'])
    expect(wordFaults('src/a.ts', 'a.underKey()')).toEqual([{ line: 1, message: 'underKey: idempotency key' }])
  })
  it('is free in comments and texts', () => expect(faults("/** What was asked. */\nconst a = 'told' // asked\n")).toEqual([]))
  it('has a hand, and no type of it', () => {
    expect(faults('const hand = Hand')).toEqual([])
    expect(faults('interface Hand {}\n')).toEqual(['1 Hand'])
    expect(faults('type Hand = 1\n')).toEqual(['1 Hand'])
  })
  it('has a name too', () => expect(faults('', 'tests/lib/asked-away.test.ts')).toEqual(["1 the file's name, asked-away"]))
})

describe('exports', () => {
  const of = (text: string): readonly string[] => [...exportsOf('src/a.ts', text)]

  it('are what a file declares for others, a schema and its type being one', () => {
    expect(of('export const A = 1\nexport type A = string\nconst b = 2\nexport function c() {}\nexport interface D {}\n')).toEqual([
      'A',
      'c',
      'D'
    ])
  })
  it('have a name of their own', () => {
    const step = new Set(['Step'])
    expect(
      sharedNames(
        new Map([
          ['src/a.ts', step],
          ['src/b.ts', new Set(['Place'])]
        ])
      )
    ).toEqual([])
    expect(
      sharedNames(
        new Map([
          ['src/a.ts', step],
          ['src/b.ts', step]
        ])
      )
    ).toEqual(['src/a.ts, src/b.ts  all export Step'])
  })
})
