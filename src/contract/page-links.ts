import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { LINK_ENDS } from '@/domain/session/link-life'
import { LINK_ORDERS_MAX, TOO_MANY_FOR_LINK } from '@/domain/session/page-links'
import { OrderIds } from './picking'

/** A link that opens the picking page of some orders, and nothing else, for a while, without a password. */
export const PageLink = z.object({
  token: z.string(),
  expires_at: ApiDate,
  /** Origin under which a phone of the workshop finds this server; null when the server answers this very machine alone. */
  origin: z.nullable(z.string())
})
export type PageLink = z.infer<typeof PageLink>

/** 404 names orders that are unknown: no link is made then. */
export const createPickingLink = endpoint({
  method: 'POST',
  path: '/api/picking/links',
  summary: 'Crée un lien de courte durée vers la page de picking de ces commandes, pour un téléphone',
  role: 'packing',
  capability: 'page-links',
  body: z.strictObject({ ids: OrderIds.check(z.maxLength(LINK_ORDERS_MAX, TOO_MANY_FOR_LINK)) }),
  replies: { 201: PageLink, ...COMMON_REPLIES }
})

/** A phone, or another browser, on which a link was opened. */
const LinkUse = z.object({
  /** What runs there, « Chrome, Android ». */
  station: z.string(),
  address: z.string(),
  first_at: ApiDate,
  last_at: ApiDate
})

/** A link that stands open (reference: session 4.3). */
export const OpenLink = z.object({
  id: z.string(),
  orders: z.array(z.int()),
  /** References of those orders, where they are still there. */
  references: z.array(z.string()),
  /** Runs of those orders now. */
  runs: z.array(z.string()),
  maker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  made_at: ApiDate,
  expires_at: ApiDate,
  /** The latest in use first. */
  uses: z.array(LinkUse)
})
export type OpenLink = z.infer<typeof OpenLink>

/** Most links that are listed, or closed by one call. */
export const LISTED_LINKS_MAX = 500

/** Everybody's open links for a manager, one's own for others; soonest to end first, `LISTED_LINKS_MAX` at most. */
export const listPickingLinks = endpoint({
  method: 'GET',
  path: '/api/picking/links',
  summary: 'Les liens de picking ouverts\u00a0: ceux de tout le monde pour un responsable, les siens sinon',
  role: 'packing',
  capability: 'open-links',
  query: z.object({
    /** `mine`: one's own alone, whoever asks. */
    of: z.optional(z.enum(['mine', 'all']))
  }),
  replies: { 200: z.object({ links: z.array(OpenLink), closed_today: z.int() }), ...COMMON_REPLIES }
})

/** Answers how many this call closed: those that ended meanwhile do not count. 403, and none closed, where one is somebody else's and the role does not reach. */
export const closePickingLinks = endpoint({
  method: 'POST',
  path: '/api/picking/links/close',
  summary: 'Ferme des liens de picking, tout de suite',
  role: 'packing',
  capability: 'open-links',
  body: z.strictObject({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(LISTED_LINKS_MAX)) }),
  replies: { 200: z.object({ closed: z.int() }), ...COMMON_REPLIES }
})

/** Why a link ended, for the phone that has its token; 404 while it stands, and for one that nobody knows. */
export const readLinkEnd = endpoint({
  method: 'POST',
  path: '/api/page-links/end',
  changes: false,
  summary: "Dit à un téléphone pourquoi son lien s'est terminé",
  role: 'anyone',
  capability: 'open-links',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
  replies: { 200: z.object({ why: z.enum(LINK_ENDS), at: ApiDate, by: z.nullable(z.string()) }), ...COMMON_REPLIES }
})
