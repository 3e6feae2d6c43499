import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { undoLast } from '@/renderer/lib/undo/undo-stack'
import { alertThat, press, saysNot } from '../support/by-words'
import { asks, chooseDay, FOUR, noAlert, ONE, openDate, PLANNED, serveDates, shows, THREE, TWO, typeDay } from '../support/order-dates'
import { CUT, type Heard, type Reply } from '../support/origin-server'

const { host, open, saves, asOurs, waits, movesUnseen } = serveDates()
const isPatch = ({ method }: Heard): boolean => method === 'PATCH'

/** The next change is answered when the test says so, by what it makes of it. */
function holdNext(reply: (heard: Heard) => Reply | null): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  host.instead = (heard) => {
    if (!isPatch(heard)) return asOurs(heard)
    host.instead = asOurs
    return promise.then(() => reply(heard) ?? host.answer(heard))
  }
  return resolve
}
const REFUSED: Reply = { status: 409, body: { code: 'conflict', message: 'Non.' } }
/** It is made, and its answer lost. */
const lost = (heard: Heard): Reply => {
  host.answer(heard)
  return { status: CUT }
}

it('a colleague who moves it while the calendar is open is asked about, also where a change of one’s own was on its way', async () => {
  const { colleague } = await open(PLANNED)
  const answer = holdNext(asOurs)
  await chooseDay('02/12/2026')
  await shows(TWO)
  await openDate()
  answer()
  await waitFor(() => expect(host.order.production_at).toBe(TWO))
  await colleague({ production_at: THREE })
  await shows(THREE)
  await typeDay('04/12/2026')
  await asks(FOUR, THREE)
  expect(host.order.production_at).toBe(THREE)
})

it('so is one whose change came under two of one’s own', async () => {
  const { colleague } = await open(PLANNED)
  const answer = holdNext(asOurs)
  await chooseDay('02/12/2026')
  await shows(TWO)
  await waitFor(() => expect(saves()).toHaveLength(1))
  await colleague({ production_at: THREE })
  await chooseDay('04/12/2026')
  answer()
  await asks(FOUR, THREE)
  expect(host.order.production_at).toBe(THREE)
})

it('so is one who puts back what stood there before a change of one’s own that was on its way as the calendar was opened', async () => {
  await open(PLANNED)
  const answer = holdNext(asOurs)
  await chooseDay('02/12/2026')
  await shows(TWO)
  await openDate()
  answer()
  await waitFor(() => expect(host.order.production_at).toBe(TWO))
  movesUnseen(ONE)
  await typeDay('04/12/2026')
  await asks(FOUR, ONE)
})

it.each([
  ['refused', () => REFUSED],
  ['lost on its way', () => ({ status: CUT })],
  ['made, and its answer lost', lost]
] as const)('two in a row ask nobody where the first is %s', async (_, reply) => {
  await open(PLANNED)
  const answer = holdNext(reply)
  await chooseDay('02/12/2026')
  await shows(TWO)
  await chooseDay('04/12/2026')
  await shows(FOUR)
  answer()
  await waitFor(() => expect(saves().length + waits().end()).toBeGreaterThan(1))
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('nor three in a row, the first made and its answer lost, the second lost on its way', async () => {
  await open(PLANNED)
  holdNext(lost)()
  await chooseDay('02/12/2026')
  await alertThat(/n'a pas été enregistré/)
  holdNext(() => ({ status: CUT }))()
  await chooseDay('03/12/2026')
  await waitFor(() => expect(saves()).toHaveLength(2))
  await alertThat(/n'a pas été enregistré/)
  await chooseDay('04/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('one that is sent again at once, and finds nobody, is sent again once the host is back', async () => {
  await open(PLANNED)
  const answer = holdNext(() => REFUSED)
  await chooseDay('02/12/2026')
  await shows(TWO)
  await chooseDay('04/12/2026')
  let sent = 0
  host.instead = (heard) => {
    if (!isPatch(heard)) return asOurs(heard)
    sent += 1
    return sent === 2 ? { status: CUT } : asOurs(heard)
  }
  answer()
  await waitFor(() => expect(sent).toBe(2))
  await alertThat(/Nouvel essai dans/)
  await waits().endNext()
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('who leaves the calendar at the day that it opened with changes nothing, whatever a colleague chose meanwhile', async () => {
  const { colleague } = await open(PLANNED)
  await openDate()
  await colleague({ production_at: THREE })
  await shows(THREE)
  await typeDay(null)
  await saysNot(/jj\/mm\/aaaa, puis Entrée/)
  await shows(THREE)
  expect([host.order.production_at, saves().length]).toEqual([THREE, 0])
})

it('a day that one chose is asked about once more where the colleague put back what was there', async () => {
  await open(PLANNED)
  movesUnseen(THREE)
  await chooseDay('04/12/2026')
  await asks(FOUR, THREE)
  await shows(THREE)
  await openDate()
  movesUnseen(ONE)
  await typeDay('02/12/2026')
  await press('Prendre le sien', await asks(TWO, ONE))
  await noAlert()
  await shows(ONE)
})

/** A day is chosen, and taken back: the undo is on its way until the test has it answered. */
async function undoOnItsWay(): Promise<() => void> {
  await open(PLANNED)
  await chooseDay('02/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(TWO))
  await shows(TWO)
  const answer = holdNext(asOurs)
  undoLast()
  await waitFor(() => expect(saves()).toHaveLength(2))
  return answer
}

it('a day chosen before one’s own undo is answered asks nobody', async () => {
  const answer = await undoOnItsWay()
  await chooseDay('04/12/2026')
  answer()
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('nor does one chosen after that, in a calendar that was open before', async () => {
  const answer = await undoOnItsWay()
  await openDate()
  answer()
  await waitFor(() => expect(host.order.production_at).toBe(ONE))
  await shows(ONE)
  await typeDay('04/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('a colleague who moves it once one’s own undo has come is asked about, also where the calendar was open before', async () => {
  const answer = await undoOnItsWay()
  await openDate()
  answer()
  await waitFor(() => expect(host.order.production_at).toBe(ONE))
  await shows(ONE)
  movesUnseen(THREE)
  await typeDay('04/12/2026')
  await asks(FOUR, THREE)
})
