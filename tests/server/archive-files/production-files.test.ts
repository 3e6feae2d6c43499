import { describe, expect, it } from 'vitest'
import { safeName } from '@/domain/files/safe-name'
import { refuseEntryName } from '@/domain/files/zip-entry'
import { productionFilesOf } from '@/server/archive-files/production-files'
import { uniqueNames } from '@/server/archive-files/safe-names'

const REFERENCE = '#MT-BDC-20261120-0028'
const artwork = { motif: 'wheel', inks: ['#ffffff', '#f2a93b'], lines: ['LES FOULÉES', 'DU <PERCHE> & CO'] }
const file = (format: string, size = 200_000, name = `cœur.${format}`) => ({
  id: 7,
  name,
  technique: 'dtf',
  size,
  recipe: { format, title: 'gi6400-bleu-cœur (dtf)', reference: 'MT-BDC-20261120-0001', artwork }
})
const content = (stored: ReturnType<typeof file>): Buffer => productionFilesOf([stored], REFERENCE)[1]?.read() ?? Buffer.alloc(0)

describe('content of a production file', () => {
  it.each([
    ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['svg', Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<svg ')],
    ['pdf', Buffer.from('%PDF-1.4')],
    ['dst', Buffer.from('LA:')]
  ])('%s begins as its format does, weighs what was stored and repeats itself', (format, beginning) => {
    const first = content(file(format))
    expect(first.subarray(0, beginning.length)).toEqual(beginning)
    expect(Math.abs(first.length - 200_000)).toBeLessThan(16)
    expect(content(file(format)).equals(first)).toBe(true)
    expect(content({ ...file(format), id: 8 }).equals(first)).toBe(false)
  })

  it.each(['png', 'svg', 'pdf', 'dst'])('%s stays a whole file when it was stored smaller than it can be', (format) =>
    expect(content(file(format, 1)).length).toBeGreaterThan(100)
  )

  it('closes a picture with its end chunk and a page with its end mark', () => {
    expect(content(file('png')).subarray(-12).toString('hex')).toBe('0000000049454e44ae426082')
    expect(content(file('pdf')).subarray(-6).toString()).toBe('%%EOF\n')
  })

  it('escapes what people wrote, and closes every comment, in a drawing', () => {
    const text = content(file('svg')).toString()
    expect(text).not.toContain('<PERCHE>')
    expect(text.slice(text.indexOf('<!--') + 4, text.indexOf('-->'))).not.toContain('--')
  })

  it.each([null, undefined, 'x', {}, { format: 'exe', title: '', reference: '', artwork: null }])(
    'says so when the recipe is %j',
    (recipe) => {
      const [, stored] = productionFilesOf([{ ...file('png'), recipe }], REFERENCE)
      expect(stored?.read().toString()).toContain("n'est pas disponible")
    }
  )
})

it('puts a LISEZ-MOI with the reference and every name first, and makes nothing of nothing', () => {
  const files = productionFilesOf([file('png'), file('png')], REFERENCE)
  expect(files.map(({ name }) => name)).toEqual(['LISEZ-MOI.txt', 'cœur.png', 'cœur (2).png'])
  const readme = files[0]?.read().toString() ?? ''
  for (const part of ['Commande MT-BDC-20261120-0028', 'cœur.png', 'cœur (2).png', 'DTF']) expect(readme).toContain(part)
  expect(productionFilesOf([], REFERENCE)).toEqual([])
})

it('puts the reference of the order in the LISEZ-MOI of files that were uploaded, of which no recipe tells it', () => {
  const [readme] = productionFilesOf([{ ...file('png'), recipe: null }], REFERENCE)
  expect(readme?.read().toString()).toMatch(/^Commande MT-BDC-20261120-0028\r\n/)
})

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\plan.pdf', 'plan.pdf'],
  ['a:b*c?.png', 'a-b-c-.png'],
  ['..', 'fichier'],
  ['', 'fichier'],
  ['/', 'fichier'],
  ['  .png', 'fichier.png'],
  ['.png', 'fichier.png'],
  [' . .PNG. ', 'fichier.PNG'],
  ['.plan.pdf', 'plan.pdf'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['fin. ', 'fin'],
  ['a\u0000\u202eb.png', 'a-b.png'],
  ['CŒUR été.dst', 'CŒUR été.dst'],
  [`${'字'.repeat(90)}.png`, `${'字'.repeat(38)}.png`],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
  // What a shared folder makes of a colon that was typed on a Mac.
  ['plan\uf03a2.pdf', 'plan-2.pdf'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  [`${'x'.repeat(115)}🧵${'x'.repeat(99)}.png`, `${'x'.repeat(115)}.png`]
])('the name %j is stored as %j, which a station unpacks for its RIP', (name, safe) => {
  expect(safeName(name)).toBe(safe)
  expect(refuseEntryName(safe)).toBeNull()
})

it('tells names apart whatever their case, also from numbered ones', () =>
  expect(uniqueNames(['a.png', 'A.PNG', 'a (2).png', 'lisez-moi.txt', 'LISEZ-MOI.txt'])).toEqual([
    'a.png',
    'A (2).PNG',
    'a (2) (2).png',
    'lisez-moi.txt',
    'LISEZ-MOI (2).txt'
  ]))
