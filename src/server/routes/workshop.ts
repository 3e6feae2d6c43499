import { changeWorkshop, getWorkshop, leaveDemo, setUpWorkshop } from '@/contract/workshop'
import { DEMO_EMAILS } from '@/server/demo/demo-people'
import { Refusal } from '@/server/http/answers'
import { publicOriginOf } from '@/server/http/public-origin'
import { type Router, route } from '@/server/http/route'
import { findAdministrator, haveAccounts, readWorkshop } from '@/server/repositories/workshop'
import { changeWorkshopBy } from '@/server/workshop/change-workshop'
import { moveIn } from '@/server/workshop/first-start'
import { startForReal } from '@/server/workshop/leave-demo'

type Tools = Omit<Parameters<typeof moveIn>[0], 'onError'> & Parameters<typeof startForReal>[0]

/** The workshop, and how one moves into it (reference: people 5). */
export function addWorkshop(router: Router, tools: Tools, configuredOrigin: string | null): void {
  const { database } = tools
  const workshop = async () => ({
    ...(await readWorkshop(database.query)),
    demo_accounts: await haveAccounts(database.query, DEMO_EMAILS),
    needs_setup: (await findAdministrator(database.query)) === null
  })
  route(router, getWorkshop, workshop)
  route(router, changeWorkshop, async ({ body }, { user, request }) => {
    await changeWorkshopBy(tools, body, user, request.ip)
    return workshop()
  })
  route(router, setUpWorkshop, async ({ body }, { request }) => {
    const onError = (error: unknown): void => request.log.error({ err: error }, 'demonstration not written')
    const moved = await moveIn({ ...tools, onError }, body, request.ip)
    return moved instanceof Refusal ? moved : { ...moved, origin: publicOriginOf(request, configuredOrigin) }
  })
  route(router, leaveDemo, async ({ body }, { user, request }) => {
    const orders = await startForReal(tools, body, user, request.ip)
    return orders instanceof Refusal ? orders : { orders }
  })
}
