import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveStem, isStalePart, numberedName, partName } from '@/main/archives/archive-file-name'

describe('the name of an archive', () => {
  it.each([
    ['#MT-BDC-20261120-0028', 'MT-BDC-20261120-0028'],
    ['CMD 12 été', 'CMD-12-ete'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\x', 'x'],
    ['.bashrc', 'bashrc'],
    ['CON', 'commande-CON'],
    ['nul.1', 'commande-nul.1'],
    ['', 'commande'],
    ['#', 'commande'],
    ['日本', 'commande'],
    ['a'.repeat(200), 'a'.repeat(80)]
  ])('%s becomes %s', (reference, stem) => expect(archiveStem(reference)).toBe(stem))

  it('never names a folder, a hidden file or a stream, whatever the reference', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reference) => {
        expect(archiveStem(reference)).toMatch(/^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?$/)
        expect(archiveStem(reference)).not.toContain('..')
      })
    )
  })
  it('is numbered from the second on', () => {
    expect([numberedName('x', 1), numberedName('x', 2), numberedName('x', 3)]).toEqual(['x.zip', 'x (2).zip', 'x (3).zip'])
  })
})

describe('what a download left', () => {
  const DAY = 24 * 60 * 60 * 1000
  it.each([
    ['is removed after a day', partName('x'), DAY + 1, true],
    ['is left alone within a day', partName('x'), DAY, false],
    ['an archive is never removed', 'x.zip', 10 * DAY, false],
    ["another program's part is never removed", 'x.zip.part', 10 * DAY, false]
  ])('%s', (_, name, age, stale) => expect(isStalePart(name, 0, age)).toBe(stale))
})
