import { changeListView, createListView, deleteListView, getListViews, orderListViews, restoreListView } from '@/contract/list-views'
import type { Database } from '@/server/db/database'
import { Refusal } from '@/server/http/answers'
import { type Router, route } from '@/server/http/route'
import { addListView, patchListView, placeListViews, setListViewDeleted } from '@/server/lists/list-views'
import { readListViews } from '@/server/repositories/list-views'

/** Saved views of lists (reference: lists 8). */
export function addListViews(router: Router, database: Database): void {
  route(router, getListViews, async (_, { user }) => ({ views: await readListViews(database.query, user.id) }))
  route(router, createListView, ({ body }, { user }) => addListView(database, body, user))
  route(router, orderListViews, ({ body }, { user }) => placeListViews(database, body.ids, user))
  route(router, changeListView, ({ params, body }, { user }) => patchListView(database, params.id, body, user))
  route(router, deleteListView, async ({ params }, { user }) => {
    const deleted = await setListViewDeleted(database, params.id, true, user)
    return deleted instanceof Refusal ? deleted : undefined
  })
  route(router, restoreListView, ({ params }, { user }) => setListViewDeleted(database, params.id, false, user))
}
