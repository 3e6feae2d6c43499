import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { CREDENTIAL_TEXTS } from '@/domain/session/credentials'

const LENGTH_MAX = 200
const needed = () =>
  z.string().check(z.trim(), z.minLength(1, CREDENTIAL_TEXTS.missing), z.maxLength(LENGTH_MAX, `Au plus ${LENGTH_MAX} caractères.`))

/** Where customers fetch their orders (« Retrait atelier »). */
export const PickupEntry = z.strictObject({
  street: needed(),
  postcode: needed().check(z.regex(/^\d{5}$/, 'Un code postal de 5 chiffres.')),
  city: needed(),
  phone: z.nullable(z.string().check(z.trim(), z.maxLength(40, 'Au plus 40 caractères.')))
})

export const WorkshopEntry = z.strictObject({ name: needed(), pickup: z.nullable(PickupEntry) })

/** The first administrator, who chooses a password at once. Whether it will do is `domain/people`'s to say. */
export const Administrator = z.strictObject({
  firstname: needed(),
  lastname: needed(),
  email: z.string().check(z.trim(), z.minLength(1, CREDENTIAL_TEXTS.missing), z.email(CREDENTIAL_TEXTS['invalid-email'])),
  password: z.string().check(z.minLength(1, CREDENTIAL_TEXTS.missing), z.maxLength(1024))
})
export type Administrator = z.infer<typeof Administrator>

export const Workshop = z.object({
  name: z.string(),
  pickup: z.nullable(z.object({ street: z.string(), postcode: z.string(), city: z.string(), phone: z.nullable(z.string()) })),
  /** Its orders are invented. */
  is_demo: z.boolean(),
  /** Its three people sign in, with the password that everybody knows. */
  demo_accounts: z.boolean(),
  /** Nobody can sign in as an administrator: its first-start page waits. */
  needs_setup: z.boolean()
})
export type Workshop = z.infer<typeof Workshop>

/** What the sign-in page and the first-start page know of the workshop (reference: people 5.1). */
export const getWorkshop = endpoint({
  method: 'GET',
  path: '/api/workshop',
  summary: "L'atelier : son nom, son adresse de retrait, s'il reste à préparer",
  role: 'anyone',
  capability: 'people',
  replies: { 200: Workshop, ...COMMON_REPLIES }
})

/** Changes the name or the pickup address; what is not told stays (reference: people 5.1). */
export const changeWorkshop = endpoint({
  method: 'PATCH',
  path: '/api/workshop',
  summary: "Change le nom de l'atelier ou son adresse de retrait",
  role: 'manager',
  capability: 'people',
  body: z.partial(WorkshopEntry),
  replies: { 200: Workshop, ...COMMON_REPLIES }
})

/** Where the other stations find this server; null where it answers this very machine alone. */
const MovedIn = z.object({
  origin: z.nullable(z.string()),
  orders: z.int(),
  /** The demonstration was wanted and could not be written: the workshop is there, without it. */
  without_demo: z.optional(z.boolean())
})
export type MovedIn = z.infer<typeof MovedIn>

/** First start (reference: people 5.2): 403 for a key that is wrong or past, 409 when somebody has moved in meanwhile. */
export const setUpWorkshop = endpoint({
  method: 'POST',
  path: '/api/workshop/setup',
  summary: "Prépare l'atelier : son nom, sa première personne, vide ou avec la démonstration",
  role: 'anyone',
  capability: 'people',
  changes: true,
  body: z.strictObject({
    key: z.string().check(z.maxLength(200)),
    workshop: WorkshopEntry,
    administrator: Administrator,
    data: z.enum(['empty', 'demo'])
  }),
  replies: { 201: MovedIn, 409: Problem, ...COMMON_REPLIES }
})

/** Empties the demonstration (reference: people 5.3): 409 where there is none, 400 where the name that was typed is not the workshop's. */
export const leaveDemo = endpoint({
  method: 'POST',
  path: '/api/workshop/leave-demo',
  summary: 'Vide la démonstration et commence pour de vrai',
  role: 'administrator',
  capability: 'people',
  body: z.strictObject({
    confirmation: z.string(),
    workshop: z.nullable(WorkshopEntry),
    /** Who administers from then on; null where who asks is no invented person, and stays. */
    administrator: z.nullable(Administrator)
  }),
  replies: { 200: z.object({ orders: z.int() }), 409: Problem, ...COMMON_REPLIES }
})
