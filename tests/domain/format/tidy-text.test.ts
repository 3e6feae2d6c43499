import { expect, it } from 'vitest'
import { canBeKept, tidyText } from '@/domain/format/tidy-text'

it.each([
  ['nothing', ''],
  ['blanks', ' \n\t\u00a0'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['soft hyphens and marks of direction', '\u00ad\u200e\u202e'],
  ['fillers', '\u3164\u115f\u2800'],
  ['variation selectors', '\ufe0f\ufe0e'],
  ['a NUL', '\0']
])('%s is nothing to read', (_, text) => expect(tidyText(text)).toBe(''))

it.each([
  ['  Livrer avant midi. \n', 'Livrer avant midi.'],
  ['👩‍🏭', '👩‍🏭'],
  ['!', '!'],
  ['\u200bà plat', '\u200bà plat']
])('%o is kept as %o', (text, kept) => expect(tidyText(text)).toBe(kept))

it('a text with a NUL cannot be kept', () => expect(['a\0b', 'ab'].map(canBeKept)).toEqual([false, true]))
