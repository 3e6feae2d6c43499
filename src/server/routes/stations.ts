import {
  changeStation,
  closeAnyStation,
  closeStation,
  confirmPassword,
  enrolStation,
  listStationPeople,
  readBadge,
  takeStation
} from '@/contract/people/stations'
import { JSON_TYPE, Ready, Refusal } from '@/server/http/answers'
import { type Router, route } from '@/server/http/route'
import { confirmOwnPassword } from '@/server/people/confirm-password'
import type { PeopleTools } from '@/server/people/people-tools'
import { changeShared, closeFromElsewhere, closeShared, enrolShared, listPeopleAt, whoseBadge } from '@/server/people/stations'
import { take } from '@/server/people/take-station'
import { readWorkshop } from '@/server/repositories/workshop'
import { requestPlace } from './session'
import { doerOf } from './team'

/** What is kept in no cache: it has a token, or is for one station. */
const answered = (status: 200 | 409, body: object, headers: Readonly<Record<string, string>> = {}): Ready =>
  new Ready(Buffer.from(JSON.stringify(body)), JSON_TYPE, { 'cache-control': 'no-store', ...headers }, status)

/** Shared stations (reference: people 6): what a session does with its station, and what a station's key opens. */
export function addStations(router: Router, tools: PeopleTools): void {
  route(router, enrolStation, ({ body }, caller) => enrolShared(tools, body, doerOf(caller)))
  route(router, changeStation, ({ body }, caller) => changeShared(tools, body, doerOf(caller)))
  route(router, closeStation, (_, caller) => closeShared(tools, doerOf(caller)))
  route(router, closeAnyStation, ({ params }, caller) => closeFromElsewhere(tools, params.id, doerOf(caller)))
  route(router, confirmPassword, ({ body }, caller) => confirmOwnPassword(tools, body.password, doerOf(caller)))

  route(router, listStationPeople, async ({ body }) => {
    const listed = await listPeopleAt(tools, body.station)
    if (listed instanceof Refusal) return listed
    return answered(200, { ...listed, workshop: (await readWorkshop(tools.database.query)).name })
  })
  route(router, readBadge, async ({ body }) => {
    const holder = await whoseBadge(tools, body.station, body.badge)
    return holder instanceof Refusal ? holder : answered(200, holder)
  })
  route(router, takeStation, async ({ body }, { request }) => {
    const taken = await take(tools, body, requestPlace(request))
    if (taken instanceof Refusal) return taken
    if (taken.kind === 'taken') return answered(200, { person: taken.person, token: taken.token })
    const { refusal } = taken
    return answered(409, refusal, refusal.wait > 0 ? { 'retry-after': String(refusal.wait) } : {})
  })
}
