import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber } from '@/contract/http/values'
import { INVITATION_KINDS } from '@/domain/people/invitations'
import { PERSON_STATES } from '@/domain/people/person-state'
import { ROLES } from '@/domain/people/roles'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted } from '@/domain/reading/hints'
import { BadgeState, PinState } from './badges'
import { AccountEmail, PersonName } from './person-fields'
import { OpenSession } from './sessions'

/** Somebody who works here (reference: people 4.1). */
export const TeamPerson = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  /** A screen of theirs is open now. */
  online: z.boolean(),
  last_seen_at: z.nullable(ApiDate),
  /** Where the session is that they used last; null without one. */
  station: z.nullable(z.string()),
  sessions: z.int(),
  /** End of the link that waits to be used, also when that is past; null without one. */
  invited_until: z.nullable(ApiDate),
  since: ApiDate,
  badge: hinted(z.nullable(BadgeState), { absent: { value: null } })
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** One person, with what is theirs: what ends, and what stays, if they are disabled. */
const PersonDetails = z.object({
  person: TeamPerson,
  password_changed_at: z.nullable(ApiDate),
  sessions: z.array(OpenSession),
  pin: hinted(z.nullable(PinState), { absent: { value: null } }),
  /** Open links to a page. */
  links: z.int(),
  /** Orders that they have selected now. */
  selected: z.int(),
  changes: z.int(),
  comments: z.int(),
  files: z.int()
})
export type PersonDetails = z.infer<typeof PersonDetails>

/** A link with which a person sets a password: shown this once, only its hash is kept. */
const InvitationLink = z.object({
  kind: z.enum(INVITATION_KINDS),
  token: z.string(),
  expires_at: ApiDate,
  /** Origin under which a phone of the workshop finds this server; null when it answers this very machine alone. */
  origin: z.nullable(z.string())
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** What the invitation's dialog asks. */
export const InvitationForm = z.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: AccountEmail,
  role: z.enum(ROLES)
})
export type InvitationForm = z.infer<typeof InvitationForm>

const Id = z.object({ id: IdNumber })
const needed = { role: 'administrator', capability: 'people' } as const

export const listTeam = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/people',
  summary: "Les personnes de l'atelier, invitées et désactivées comprises",
  replies: { 200: z.object({ people: z.array(TeamPerson) }), ...COMMON_REPLIES }
})

export const getPerson = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/people/:id',
  summary: 'Une personne, ses sessions et ce qui est à elle',
  params: Id,
  replies: { 200: PersonDetails, ...COMMON_REPLIES }
})

/** 400 names the field of an e-mail that is somebody's already. */
export const invitePerson = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/people',
  summary: 'Invite une personne\u00a0; le lien est montré une fois',
  body: InvitationForm,
  replies: { 201: z.object({ person: TeamPerson, link: InvitationLink }), ...COMMON_REPLIES }
})

/** A link of the kind that fits: an invitation until a password was set, then a reset, which ends the sessions when it is used. */
export const makePasswordLink = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/people/:id/link',
  summary: "Refait le lien d'une invitation, ou en fait un pour changer de mot de passe",
  params: Id,
  replies: { 201: InvitationLink, 409: Problem, ...COMMON_REPLIES }
})

/** Another role, or another e-mail to sign in with. */
export const PersonChange = z.union([z.strictObject({ role: z.enum(ROLES) }), z.strictObject({ email: AccountEmail })])

/** 409 for the last person who may administer, and for the e-mail of somebody of the demonstration. */
export const changePerson = endpoint({
  ...needed,
  method: 'PATCH',
  path: '/api/people/:id',
  summary: "Change le rôle d'une personne ou son adresse e-mail, tout de suite",
  params: Id,
  body: PersonChange,
  replies: { 200: TeamPerson, 409: Problem, ...COMMON_REPLIES }
})

/** Ends sessions, screens and links at once; 409 for the last person who may administer. */
export const disablePerson = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/people/:id/disable',
  summary: 'Désactive un compte\u00a0; son historique reste',
  params: Id,
  replies: { 200: TeamPerson, 409: Problem, ...COMMON_REPLIES }
})

export const enablePerson = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/people/:id/enable',
  summary: 'Réactive un compte',
  params: Id,
  replies: { 200: TeamPerson, ...COMMON_REPLIES }
})

export const closePersonSession = endpoint({
  ...needed,
  method: 'DELETE',
  path: '/api/people/:id/sessions/:session',
  summary: "Ferme une session d'une personne",
  params: z.object({ id: IdNumber, session: z.guid() }),
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

/** Names of those whom somebody may ask for what their own role does not reach: active people of that role or of a higher one. */
export const listWhoMay = endpoint({
  method: 'GET',
  path: '/api/people/who-may/:role',
  summary: 'Les personnes qui ont au moins ce rôle, par leur nom',
  role: 'packing',
  capability: 'people',
  params: z.object({ role: z.enum(['manager', 'administrator']) }),
  replies: { 200: z.object({ people: z.array(z.object({ firstname: z.string(), lastname: z.string() })) }), ...COMMON_REPLIES }
})
