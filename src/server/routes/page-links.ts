import { closePickingLinks, createPickingLink, listPickingLinks, readLinkEnd } from '@/contract/page-links'
import { parisTime } from '@/domain/calendar/api-date'
import { Refusal } from '@/server/http/answers'
import { publicOriginOf } from '@/server/http/public-origin'
import { type Router, route } from '@/server/http/route'
import { describeLinkEnd } from '@/server/links/link-end'
import type { LinkTools } from '@/server/links/link-tools'
import { makePickingLink } from '@/server/links/make-link'
import { closeOpenLinks, listLinks } from '@/server/links/open-links'
import { doerOf } from './team'

/** Links to a page, for a phone without a password (reference: session 4). */
export function addPageLinks(router: Router, tools: LinkTools, configuredOrigin: string | null): void {
  route(router, createPickingLink, async ({ body }, caller) => {
    const made = await makePickingLink(tools, body.ids, doerOf(caller))
    if (made instanceof Refusal) return made
    return { token: made.token, expires_at: parisTime(made.expiresAt), origin: publicOriginOf(caller.request, configuredOrigin) }
  })
  route(router, listPickingLinks, ({ query }, { user }) => listLinks(tools, { user }, query.of === 'mine'))
  route(router, closePickingLinks, ({ body }, caller) => closeOpenLinks(tools, body.ids, doerOf(caller)))
  route(router, readLinkEnd, ({ body }) => describeLinkEnd(tools, body.token))
}
