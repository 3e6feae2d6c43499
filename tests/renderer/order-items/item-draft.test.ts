import { describe, expect, it } from 'vitest'
import { FILE_BYTES_MAX } from '@/domain/files/content'
import { EMPTY_ITEM, type ItemDraft, NEW_FACE, refusedFiles } from '@/renderer/features/order-items/new-items/item-draft'

const PNG = '\x89PNG\r\n\x1a\n'
const png = (name: string, bytes = 8): File => new File([Buffer.concat([Buffer.from(PNG, 'latin1'), Buffer.alloc(bytes - 8)])], name)
const with2 = (first: File | null, second: File | null, annotation: string | null = 'Voir'): ItemDraft => ({
  ...EMPTY_ITEM,
  faces: [first, second].map((file) => ({ ...NEW_FACE, annotation, file }))
})

describe('the files of a new item', () => {
  it.each([
    ['may be sent', with2(png('a.png'), null), [null, null]],
    [
      'that are programs may not',
      with2(null, new File(['MZ'], 'b.png')),
      [null, "Le contenu de ce fichier n'est pas celui que son nom annonce."]
    ],
    ['weigh 25 MB together at most', with2(png('a.png', FILE_BYTES_MAX - 8), png('b.png')), [null, null]],
    [
      'weigh no byte more',
      with2(png('a.png', FILE_BYTES_MAX - 8), png('b.png', 9)),
      [null, "Les fichiers d'un article pèsent ensemble 25\u00a0Mo au plus."]
    ],
    ['of no annotation are not looked at', with2(new File(['MZ'], 'b.png'), null, null), [null, null]]
  ])('%s', async (_, draft, expected) => expect(await refusedFiles(draft)).toEqual(expected))
})
