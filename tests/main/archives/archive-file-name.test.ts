import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveStem, numberedName } from '@/main/archives/keep-file'
import { property } from '../../support/soak'

/** Any UTF-16 units, whole characters or not. */
const ANY_TEXT = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))

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
      fc.property(ANY_TEXT, (reference) => {
        expect(archiveStem(reference)).toMatch(/^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?$/)
        expect(archiveStem(reference)).not.toContain('..')
      }),
      property()
    )
  })
  it.each([
    ['x.zip', 1, 'x.zip'],
    ['x.zip', 2, 'x (2).zip'],
    ['a.b.zip', 3, 'a.b (3).zip'],
    ['sans extension', 2, 'sans extension (2)'],
    ['.point', 2, '.point (2)']
  ])('%s is numbered from the second on (%i)', (name, nth, numbered) => expect(numberedName(name, nth)).toBe(numbered))
})
