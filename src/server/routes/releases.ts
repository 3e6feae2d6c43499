import {
  choosePilot,
  type Fleet,
  forgetStation,
  getFleet,
  getOffer,
  getReleaseFile,
  reportStation,
  returnTo,
  rollOut
} from '@/contract/releases'
import { minClientOf, versionFor } from '@/domain/updates/rollout'
import { limitByAddress } from '@/server/http/address-limit'
import { JSON_TYPE, notFound, Ready, type Refusal, refuse } from '@/server/http/answers'
import { attachment, byteRangeOf } from '@/server/http/byte-range'
import { NOT_FOUND, RELEASES } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { choosePilotStation, forgetClientStation, giveToAll, type RolloutTools, returnAll } from '@/server/releases/decide-rollout'
import { readFleet } from '@/server/releases/fleet'
import type { RolloutWatch } from '@/server/releases/rollout-watch'
import { keepStation } from '@/server/repositories/client-stations'
import { notifyStationsChanged } from '@/server/repositories/releases'
import { doerOf } from './team'

/** What the calls work with. */
export interface ReleaseTools extends RolloutTools {
  readonly watch: RolloutWatch
  readonly openFamilies: () => string[]
}

/** A whole workshop may stand behind one address. */
const OFFERS_A_MINUTE = 600
const FILES_A_MINUTE = 300

/** Releases of the desktop: what stations ask and say, and what administrators decide (reference: updates 2, 4). A server without their folder does not know these calls. */
export function addReleases(router: Router, tools: ReleaseTools | null): void {
  if (tools === null) return
  const { database, folder, watch, clock, openFamilies } = tools
  const limitOffers = limitByAddress(OFFERS_A_MINUTE)
  const limitFiles = limitByAddress(FILES_A_MINUTE)

  route(router, getOffer, async ({ query: { station: id, version, platform } }, { request }) => {
    const tooOften = await limitOffers(request.ip)
    if (tooOften !== null) return tooOften
    const { releases, rollout } = watch.state()
    const minClient = minClientOf(releases, rollout)
    const offer = versionFor({ id, version, platform }, releases, rollout)
    const release = releases.find((one) => one.version === offer?.version)
    // What it runs, as it was signed: by it a station knows what it may go back to, and brings its own installer for the way back.
    const permit = releases.find((one) => one.version === version)?.signed ?? null
    if (offer === null || release === undefined) return { offer: null, permit, minClient }
    // Copied by hand, restored without it, on another disk: what is not there is not offered.
    const files = release.manifest.files.filter((file) => file.platform === platform)
    const there = await Promise.all(files.map((file) => folder.has(release.version, file)))
    return { offer: there.every(Boolean) ? release.signed : null, permit, minClient }
  })

  route(router, getReleaseFile, async ({ params: { version, name } }, { request }) => {
    const tooOften = await limitFiles(request.ip)
    if (tooOften !== null) return tooOften
    const file = watch
      .state()
      .releases.find((one) => one.version === version)
      ?.manifest.files.find((one) => one.name === name)
    if (file === undefined || !(await folder.has(version, file))) return notFound(NOT_FOUND.release)
    const { range, 'if-range': ifRange } = request.headers
    const tag = `"${file.sha512.slice(0, 64)}"`
    const part = byteRangeOf({ range, ifRange: ifRange?.toString() }, tag, file.size)
    if (part.kind === 'beyond')
      return new Ready(
        JSON.stringify({ code: 'malformed', message: RELEASES.range }),
        JSON_TYPE,
        { 'content-range': `bytes */${file.size}` },
        416
      )
    const [from, to] = part.kind === 'part' ? [part.from, part.to] : [0, file.size - 1]
    const headers = {
      'content-disposition': attachment(name),
      'content-length': String(to + 1 - from),
      'accept-ranges': 'bytes',
      // What stands under this address is always the same; a browser of the workshop does not keep a hundred megabytes of it.
      'cache-control': 'no-store',
      etag: tag
    }
    const body = request.method === 'HEAD' ? '' : folder.open(version, name, from, to)
    const type = 'application/octet-stream'
    if (part.kind === 'whole') return new Ready(body, type, headers)
    return new Ready(body, type, { ...headers, 'content-range': `bytes ${from}-${to}/${file.size}` }, 206)
  })

  route(router, reportStation, async ({ body: { station, ...reported } }, { user }) => {
    const by = { userId: user.id, family: user.family, at: new Date(clock()) }
    const kept = await database.transaction((query) => keepStation(query, { ...reported, id: station }, by))
    if (!kept) return refuse(429, 'rate-limited', RELEASES.full)
    await notifyStationsChanged(database.query)
    return undefined
  })

  const decided = async (refusal: Refusal | undefined): Promise<Fleet | Refusal> => {
    if (refusal !== undefined) return refusal
    await watch.reload()
    return readFleet(database.query, openFamilies())
  }
  route(router, getFleet, () => readFleet(database.query, openFamilies()))
  route(router, choosePilot, async ({ body }, caller) =>
    decided(await choosePilotStation(tools, body.station, body.revision, doerOf(caller)))
  )
  route(router, rollOut, async ({ body }, caller) => decided(await giveToAll(tools, body.version, body.revision, doerOf(caller))))
  route(router, returnTo, async ({ body }, caller) => decided(await returnAll(tools, body.version, body.revision, doerOf(caller))))
  route(router, forgetStation, async ({ params }, caller) => decided(await forgetClientStation(tools, params.id, doerOf(caller))))
}
