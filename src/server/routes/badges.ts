import {
  printBadges,
  printOwnBadge,
  removePersonPin,
  removePin,
  replaceOwnBadge,
  replacePersonBadge,
  setPin
} from '@/contract/people/badges'
import { Refusal } from '@/server/http/answers'
import { type Router, route } from '@/server/http/route'
import { printBadgesOf, replaceBadgeOf } from '@/server/people/badges'
import type { PeopleTools } from '@/server/people/people-tools'
import { choosePin, removePinOf } from '@/server/people/pins'
import { doerOf } from './team'

/** PINs and badges, one's own and (administrators) those of others (reference: people 6.3, 6.4). */
export function addBadges(router: Router, tools: PeopleTools): void {
  route(router, setPin, ({ body }, caller) => choosePin(tools, body, doerOf(caller)))
  route(router, removePin, (_, caller) => removePinOf(tools, caller.user.id, doerOf(caller)))
  route(router, removePersonPin, ({ params }, caller) => removePinOf(tools, params.id, doerOf(caller)))
  route(router, printOwnBadge, async (_, caller) => {
    const badges = await printBadgesOf(tools, [caller.user.id], doerOf(caller))
    return badges instanceof Refusal ? badges : (badges[0] as (typeof badges)[number])
  })
  route(router, replaceOwnBadge, (_, caller) => replaceBadgeOf(tools, caller.user.id, doerOf(caller)))
  route(router, replacePersonBadge, ({ params }, caller) => replaceBadgeOf(tools, params.id, doerOf(caller)))
  route(router, printBadges, async ({ body }, caller) => {
    const badges = await printBadgesOf(tools, body.ids, doerOf(caller))
    return badges instanceof Refusal ? badges : { badges }
  })
}
