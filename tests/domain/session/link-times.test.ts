import { expect, it } from 'vitest'
import { LINK_ENDS, linkEndText, minutesLeft, standsText } from '@/domain/session/link-life'

it.each([
  ['2026-11-20 16:12:30', '2026-11-20T14:12:00+01:00', 120],
  ['2026-11-20 14:12:30', '2026-11-20T14:12:00+01:00', 1],
  ['2026-11-20 14:12:00', '2026-11-20T14:12:00+01:00', 0],
  ['2026-11-20 14:12:00', '2026-11-20T14:13:00+01:00', 0],
  ['2026-11-21 00:10:00', '2026-11-20T23:50:00+01:00', 20],
  ['2026-07-14 16:12:00', '2026-07-14T14:12:00+02:00', 120],
  // Summer begins: two o'clock is three.
  ['2026-03-29 04:30:00', '2026-03-29T01:30:00+01:00', 120],
  // It ends: three o'clock is two once more.
  ['2026-10-25 03:30:00', '2026-10-25T02:30:00+02:00', 120],
  ['2026-10-25 02:50:00', '2026-10-25T01:50:00+02:00', 60],
  ['2026-10-25 02:50:00', '2026-10-25T02:10:00+01:00', 40],
  ['2026-10-25 02:50:00', '2026-10-25T02:50:00+01:00', 0],
  ['', '2026-11-20T14:12:00+01:00', 0]
])('until %s, at %s, are %i minutes', (expiresAt, now, minutes) => expect(minutesLeft(expiresAt, Date.parse(now))).toBe(minutes))

it.each([
  [1, '1\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h'],
  [80, '1\u00a0h\u00a020\u00a0min'],
  [120, '2\u00a0h']
])('%i minutes read %s', (minutes, text) => expect(standsText(minutes)).toBe(text))

it('of a link that ended tells when and, where it may be, by whom; what was saved is kept', () => {
  const at = '2026-11-20 14:14:05'
  const kept = ' Ce que vous avez enregistré est gardé.'
  expect([...LINK_ENDS, 'of-a-later-version'].map((why) => linkEndText({ why, at, by: 'Maëlle R.' }))).toEqual([
    `Fermé à 14:14 par Maëlle R.${kept}`,
    `Fermé à 14:14, avec les accès de Maëlle R.${kept}`,
    `Fermé à 14:14.${kept}`,
    `Il était valable jusqu'à 14:14.${kept}`,
    `Fermé à 14:14.${kept}`
  ])
  expect(linkEndText({ why: 'closed', at, by: null })).toBe(`Fermé à 14:14.${kept}`)
})
