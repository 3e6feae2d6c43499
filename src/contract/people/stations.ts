import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { Token } from '@/contract/session'
import { badgeIn } from '@/domain/people/badge'
import { ROLES } from '@/domain/people/roles'
import { IDLE_MINUTES, STATION_NAME_MAX, STATION_TEXTS, tidyStationName } from '@/domain/people/stations'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { SentPassword } from './person-fields'

/** The shared station (reference: people 6): what a station that several people share asks of the server. */

/** What proves a station: its number and the key that it was given once, of which the server keeps the SHA-256. */
export const StationKey = z.strictObject({ id: z.guid(), key: z.string().check(z.regex(/^[\w-]{20,100}$/)) })
export type StationKey = z.infer<typeof StationKey>

/** What is set of a shared station: its name, and the minutes without a gesture after which it locks. */
export const StationChoices = z.strictObject({
  name: z.pipe(
    z.pipe(z.string(), z.transform(tidyStationName)),
    z.string().check(z.minLength(1, STATION_TEXTS.name), z.maxLength(STATION_NAME_MAX, STATION_TEXTS.name))
  ),
  idle_minutes: z.int().check(z.minimum(IDLE_MINUTES.least, STATION_TEXTS.minutes), z.maximum(IDLE_MINUTES.most, STATION_TEXTS.minutes))
})
export type StationChoices = z.infer<typeof StationChoices>

const Station = z.object({ id: z.string(), name: z.string(), idle_minutes: z.int() })

/** Somebody who may take a shared station, as its lock screen shows them. */
export const StationPerson = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  /** When they last used this station; null for who never did. */
  last_here_at: z.nullable(ApiDate),
  /** False for who has chosen no PIN yet: they sign in with their password. */
  has_pin: z.boolean()
})
export type StationPerson = z.infer<typeof StationPerson>

const signedIn = { role: 'packing', capability: 'stations' } as const
/** The station's key stands for a token, in the body alone: no address and no log has it. 404 for a station that was closed or is not known. */
const byKey = { role: 'anyone', capability: 'stations', method: 'POST' } as const

/** Makes the station of this session one that several share; 403 where the session was not begun with a password. The session is the station's from here on. */
export const enrolStation = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/stations',
  summary: 'Inscrit ce poste, qui sert à plusieurs\u00a0; sa clé est donnée une fois',
  body: StationChoices,
  replies: { 201: z.extend(Station, { key: z.string() }), 409: Problem, ...COMMON_REPLIES }
})

/** 404 where this session is at no shared station. */
export const changeStation = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/stations/here',
  summary: 'Change le nom du poste de cette session, ou son délai de verrouillage',
  body: StationChoices,
  replies: { 200: Station, ...COMMON_REPLIES }
})

/** Ends the sessions of all others at this station; its key opens nothing any more. Asks a password as what is the administration's does. */
export const closeStation = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/stations/here',
  summary: 'Le poste de cette session ne sert plus à plusieurs',
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

/** The same for a station that is lost or stolen, by an administrator from elsewhere: all sessions there end, their own becomes theirs alone. */
export const closeAnyStation = endpoint({
  role: 'administrator',
  capability: 'updates',
  method: 'DELETE',
  path: '/api/stations/:id',
  summary: 'Un poste ne sert plus à plusieurs, ses sessions se ferment',
  params: z.object({ id: z.guid() }),
  replies: { 200: z.object({ sessions: z.int() }), ...COMMON_REPLIES }
})

/** Everybody who may take this station, who was here last first. */
export const listStationPeople = endpoint({
  ...byKey,
  path: '/api/station/people',
  summary: 'Les personnes qui peuvent prendre ce poste',
  changes: false,
  body: z.strictObject({ station: StationKey }),
  replies: { 200: z.object({ station: Station, workshop: z.string(), people: z.array(StationPerson) }), ...COMMON_REPLIES }
})

/** Whose badge it is; 404 for one that is not known, was replaced or is of somebody disabled. Opens nothing by itself. */
export const readBadge = endpoint({
  ...byKey,
  path: '/api/station/badge',
  summary: 'À qui est ce badge, sur ce poste',
  changes: false,
  body: z.strictObject({
    station: StationKey,
    badge: z.pipe(
      z.pipe(
        z.string(),
        z.transform((scanned) => badgeIn(scanned) ?? '')
      ),
      z.string().check(z.minLength(1))
    )
  }),
  replies: { 200: StationPerson, ...COMMON_REPLIES }
})

/** Why a PIN opened nothing. `message` is French and may be shown as it is. */
export const PinRefused = z.object({
  kind: z.enum(['wrong', 'wait', 'no-pin', 'disabled']),
  message: z.string(),
  /** Seconds until the next try; 0 where it may be made at once. */
  wait: z.int()
})
export type PinRefused = z.infer<typeof PinRefused>

/**
 * Takes the station with a PIN. `keeps` says that the station still holds a refresh token of this person: where its session at this station
 * stands, it goes on and `token` is null; else a new one begins and theirs from before at this station end. 409 says why not.
 */
export const takeStation = endpoint({
  ...byKey,
  path: '/api/station/take',
  summary: 'Prend ce poste avec un PIN',
  body: z.strictObject({
    station: StationKey,
    person: z.int().check(z.positive()),
    pin: z.string().check(z.maxLength(20)),
    keeps: z.boolean()
  }),
  replies: { 200: z.object({ person: StationPerson, token: z.nullable(Token) }), 409: PinRefused, ...COMMON_REPLIES }
})

/** Opens what is the administration's for `CONFIRMED_MINUTES` at a shared station. 400 names `body.password`; wrong tries wait as those of a sign-in do. */
export const confirmPassword = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/session/confirm',
  summary: 'Redemande le mot de passe, à un poste qui sert à plusieurs',
  body: z.strictObject({ password: SentPassword }),
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})
