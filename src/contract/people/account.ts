import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { ROLES } from '@/domain/people/roles'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted } from '@/domain/reading/hints'
import { BadgeState, PinState } from './badges'
import { PersonName, SentPassword } from './person-fields'
import { OpenSession } from './sessions'

/** Somebody's own account (reference: people 4.4). */
const Account = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  since: ApiDate,
  pin: hinted(z.nullable(PinState), { absent: { value: null } }),
  badge: hinted(z.nullable(BadgeState), { absent: { value: null } })
})
export type Account = z.infer<typeof Account>

const needed = { role: 'packing', capability: 'people' } as const

export const getAccount = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/account',
  summary: 'Son propre compte',
  replies: { 200: Account, ...COMMON_REPLIES }
})

export const renameAccount = endpoint({
  ...needed,
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change ses prénom et nom',
  body: z.strictObject({ firstname: PersonName, lastname: PersonName }),
  replies: { 200: Account, ...COMMON_REPLIES }
})

/** Ends all other sessions. 400 names the field: `body.current` for a wrong one, `body.password` for one that is not taken. */
export const changePassword = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change son mot de passe\u00a0; ses autres sessions se ferment',
  body: z.strictObject({ current: SentPassword, password: SentPassword }),
  replies: { 204: z.undefined(), 409: Problem, ...COMMON_REPLIES }
})

export const listSessions = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Ses sessions ouvertes',
  replies: { 200: z.object({ sessions: z.array(OpenSession) }), ...COMMON_REPLIES }
})

export const closeSession = endpoint({
  ...needed,
  method: 'DELETE',
  path: '/api/account/sessions/:session',
  summary: 'Ferme une de ses sessions',
  params: z.object({ session: z.guid() }),
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

export const closeOtherSessions = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/account/sessions/close-others',
  summary: 'Ferme toutes ses sessions sauf celle-ci',
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})
