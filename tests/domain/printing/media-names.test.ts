import { expect, it } from 'vitest'
import { papersAmong } from '@/domain/printing/media-names'

// As CUPS names what its drivers have.
it.each([
  ['an office printer', ['na_letter_8.5x11in', 'iso_a3_297x420mm', 'iso_a4_210x297mm', 'jis_b5_182x257mm'], ['A3', 'A4', 'Letter']],
  [
    'a printer of labels, of any size between two',
    ['custom_2x1in_2x1in', 'na_index-4x6_4x6in', 'custom_min_0.5x0.5in', 'custom_max_4x50in'],
    ['Label']
  ],
  ['a wider one', ['iso_a4_210x297mm', 'custom_min_0.5x0.5in', 'custom_max_8x50in'], ['A4', 'A5', 'Label']],
  ['one whose greatest size is no size', ['iso_a4_210x297mm', 'custom_min_0.5x0.5in', 'custom_max_15x-490.-931in'], ['A4']],
  ['one of labels of its own sizes', ['custom_28.58x88.9mm_28.58x88.9mm'], []],
  ['one that says nothing', [], []]
])('%s takes', (_, media, papers) => expect(papersAmong(media)).toEqual(papers))
