import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber } from '@/contract/http/values'
import { PIN_TEXTS, refusePin } from '@/domain/people/pin'
import { ROLES } from '@/domain/people/roles'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { SentPassword } from './person-fields'

/** PINs and badges (reference: people 6.3, 6.4). */

/** What is known of somebody's PIN: never the PIN itself. */
export const PinState = z.object({ digits: z.int(), set_at: ApiDate })
export type PinState = z.infer<typeof PinState>

/** A badge as it is told: its number, never its code. */
export const BadgeState = z.object({ number: z.int(), printed_at: z.nullable(ApiDate) })
export type BadgeState = z.infer<typeof BadgeState>

/** A badge as it is printed. */
export const PrintedBadge = z.object({
  person: z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), role: z.enum(ROLES) }),
  number: z.int(),
  code: z.string()
})
export type PrintedBadge = z.infer<typeof PrintedBadge>

/** A PIN on its way. */
export const SentPin = z.string().check(
  z.refine((pin) => refusePin(pin) === null, {
    error: ({ input }) => PIN_TEXTS[refusePin(typeof input === 'string' ? input : '') ?? 'form']
  })
)

const own = { role: 'packing', capability: 'stations' } as const
const administration = { role: 'administrator', capability: 'stations' } as const
const Id = z.object({ id: IdNumber })

/** 400 names `body.current` for a wrong password, `body.pin` for a PIN that is not taken. */
export const setPin = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/pin',
  summary: 'Choisit son PIN',
  body: z.strictObject({ current: SentPassword, pin: SentPin }),
  replies: { 200: PinState, ...COMMON_REPLIES }
})

export const removePin = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/pin',
  summary: 'Efface son PIN',
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

/** One's badge, made where there is none; it counts as printed. */
export const printOwnBadge = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/badge/print',
  summary: 'Son badge, à imprimer',
  replies: { 200: PrintedBadge, ...COMMON_REPLIES }
})

/** The badge from before is refused at once. */
export const replaceOwnBadge = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/badge/replace',
  summary: "Remplace son badge perdu\u00a0: l'ancien est refusé aussitôt",
  replies: { 200: BadgeState, ...COMMON_REPLIES }
})

export const removePersonPin = endpoint({
  ...administration,
  method: 'DELETE',
  path: '/api/people/:id/pin',
  summary: "Efface le PIN d'une personne",
  params: Id,
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

export const replacePersonBadge = endpoint({
  ...administration,
  method: 'POST',
  path: '/api/people/:id/badge/replace',
  summary: "Remplace le badge perdu d'une personne",
  params: Id,
  replies: { 200: BadgeState, 409: Problem, ...COMMON_REPLIES }
})

/** Most badges of one print: ten pages of ten. */
export const BADGES_MAX = 100

/** Badges of these people in this order, made where there are none; they count as printed. 409 for somebody disabled. */
export const printBadges = endpoint({
  ...administration,
  method: 'POST',
  path: '/api/people/badges/print',
  summary: 'Les badges de ces personnes, à imprimer',
  body: z.strictObject({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(BADGES_MAX)) }),
  replies: { 200: z.object({ badges: z.array(PrintedBadge) }), 409: Problem, ...COMMON_REPLIES }
})
