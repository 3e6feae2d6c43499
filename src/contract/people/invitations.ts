import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { INVITATION_KINDS } from '@/domain/people/invitations'
import { ROLES } from '@/domain/people/roles'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { SentPin } from './badges'
import { SentPassword } from './person-fields'

/** What the page of a link shows (reference: people 4.2). */
const Invitation = z.object({
  kind: z.enum(INVITATION_KINDS),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Who made it, « Maëlle R. »; null on the server's machine. */
  by: z.nullable(z.string()),
  /** Empty where nobody gave a name. */
  workshop: z.string(),
  expires_at: ApiDate
})
export type Invitation = z.infer<typeof Invitation>

/** The token never stands in an address: no log sees it. */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/))
const open = { role: 'anyone', capability: 'people' } as const

/** 404 for a link that nobody made, 409 for one that was used, replaced, is late or of a disabled account. */
export const readInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/api/invitations/read',
  summary: "Ce qu'un lien d'invitation ouvre",
  changes: false,
  body: z.strictObject({ token }),
  replies: { 200: Invitation, 409: Problem, ...COMMON_REPLIES }
})

/** Sets the password, and the PIN where one is sent: nobody is signed in by it. Refuses as `readInvitation` does; 400 names `body.password` or `body.pin`. */
export const takeInvitationUp = endpoint({
  ...open,
  method: 'POST',
  path: '/api/invitations/use',
  summary: "Choisit le mot de passe par un lien d'invitation",
  body: z.strictObject({ token, password: SentPassword, pin: z.optional(SentPin) }),
  replies: { 200: z.object({ email: z.string() }), 409: Problem, ...COMMON_REPLIES }
})
