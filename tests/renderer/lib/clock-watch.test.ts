import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProfile } from '@/contract/session'
import { host } from '@/renderer/lib/host/host'
import { answers } from '@/renderer/lib/http/answers'
import { call } from '@/renderer/lib/http/call'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { watchClock } from '@/renderer/lib/station/clock-watch'

const HOST = Date.parse('2026-11-30T08:42:00Z')
const DAY = 24 * 3_600_000

let here: number
/** How the host answers, and how long it takes. */
let answer: { headers: Record<string, string>; body: string; tookMs: number }
beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  answers.hear = null
  here = HOST
  answer = { headers: { 'content-type': 'application/json', date: new Date(HOST).toUTCString() }, body: '{}', tookMs: 20 }
  vi.spyOn(Date, 'now').mockImplementation(() => here)
  vi.spyOn(host, 'fetch').mockImplementation(async () => {
    here += answer.tookMs
    return new Response(answer.body, { headers: answer.headers })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  answers.hear = null
})

const ask = async (times = 3): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1) await call(getProfile, {}).catch(() => undefined)
}
const texts = (): readonly string[] => useNoticesStore.getState().notices.map(({ text }) => text)

it('says once that the clock is a day ahead, and no more once it is right; again when it is off again', async () => {
  watchClock()
  here = HOST + DAY
  await ask()
  expect(texts()).toEqual([expect.stringContaining("L'horloge de ce poste avance de 1 jour\u00a0: ici mardi 1er décembre 2026 à 09:42")])
  await ask(6)
  watchClock()
  await ask(6)
  expect(texts()).toHaveLength(1)
  useNoticesStore.setState({ notices: [] })
  await ask(6)
  expect(texts()).toEqual([])
  here = HOST
  await ask()
  here = HOST - DAY
  await ask()
  expect(texts()).toEqual([expect.stringContaining("L'horloge de ce poste retarde de 1 jour")])
  here = HOST
  await ask()
  expect(texts()).toEqual([])
})

it('says the present times of a clock that was set to another wrong time, in place of those of before', async () => {
  watchClock()
  here = HOST + DAY
  await ask()
  here = HOST - 2 * DAY
  await ask()
  expect(texts()).toEqual([expect.stringContaining("L'horloge de ce poste retarde de 2 jours\u00a0: ici samedi 28 novembre 2026 à 09:42")])
  // The same wrong time an hour later says nothing new, and what was read stays read.
  useNoticesStore.setState({ notices: [] })
  await ask(6)
  expect(texts()).toEqual([])
  here = HOST - 3 * DAY
  await ask()
  expect(texts()).toEqual([expect.stringContaining("L'horloge de ce poste retarde de 3 jours")])
})

it.each([
  ['a slow answer', { tookMs: 9 * 60_000 }],
  [
    'a page of somebody before the host, whose clock is any',
    { headers: { 'content-type': 'text/html', date: 'Thu, 01 Jan 1970 00:00:00 GMT' } }
  ],
  ['a host that tells no time', { headers: { 'content-type': 'application/json' } }],
  [
    'an answer that a cache has kept for an hour',
    { headers: { 'content-type': 'application/json', date: new Date(HOST - 3_600_000).toUTCString(), age: '3600' } }
  ]
])('is not misled by %s', async (_, change) => {
  watchClock()
  Object.assign(answer, change)
  for (let nth = 0; nth < 3; nth += 1) {
    here = HOST
    await ask(1)
  }
  expect(texts()).toEqual([])
})
