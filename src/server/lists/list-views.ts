import { createHash } from 'node:crypto'
import type { HandlerInput } from '@/contract/http/endpoint'
import type { changeListView, createListView, ListView } from '@/contract/list-views'
import {
  asKeptGrid,
  hasTooManyViews,
  isOwnViewName,
  isSameGrid,
  isViewPlace,
  mayChangeView,
  mayShareViews,
  placedAnew
} from '@/domain/lists/views'
import { roleRefusal } from '@/domain/people/roles'
import type { SessionUser } from '@/server/auth/sessions'
import type { Database, Query } from '@/server/db/database'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { ALREADY_CREATED, INVALID, LIST_VIEWS, NOT_FOUND } from '@/server/http/problem-texts'
import {
  holdViewRequest,
  holdViewsOf,
  insertListView,
  type KeptView,
  lockListView,
  notifyListViewsChanged,
  readListViews,
  readViewPlaces,
  writeListView,
  writeViewDeleted,
  writeViewPlaces
} from '@/server/repositories/list-views'

type NewView = HandlerInput<typeof createListView>['body']
type Change = HandlerInput<typeof changeListView>['body']

const forbidden = (): Refusal => refuse(403, 'forbidden', roleRefusal('manager'))
const unreadable = (): Refusal => invalid([{ path: 'body.grid', message: INVALID.grid }])

async function seenAgain(query: Query, user: number, id: number): Promise<ListView> {
  const kept = await lockListView(query, user, id)
  if (kept === null) throw new Error(`view ${id} is not there`)
  return kept.view
}

/** Who hears of a change of a view: its owner alone, or everybody. */
const notify = (query: Query, ownerId: number, shared: boolean): Promise<object[]> => notifyListViewsChanged(query, shared ? null : ownerId)

/** Keeps a view of somebody, once for its key (reference: lists 8.2). */
export function addListView({ transaction }: Database, body: NewView, user: SessionUser): Promise<ListView | Refusal> {
  const { request_key: key, ...wanted } = body
  return transaction(async (query) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([user.id, wanted]))
      .digest('hex')
    const before = key === undefined ? null : await holdViewRequest(query, key)
    if (before !== null) {
      if (before.hash !== hash) return refuse(409, 'already-created', ALREADY_CREATED.changed)
      const kept = await lockListView(query, user.id, before.id)
      return kept === null || kept.deleted ? refuse(409, 'already-created', ALREADY_CREATED.gone) : kept.view
    }
    const grid = asKeptGrid(wanted.grid)
    if (grid === null) return unreadable()
    if (!isViewPlace(wanted.dimension, wanted.channel)) return invalid([{ path: 'body.dimension', message: INVALID.viewPlace }])
    if (wanted.shared && !mayShareViews(user.role)) return forbidden()
    const refusal = await refuseAmongOwn(query, { ...wanted, ownerId: user.id, owner: null }, true)
    if (refusal !== null) return refusal
    const id = await insertListView(query, user.id, { ...wanted, grid: grid as ListView['grid'] }, key === undefined ? null : { key, hash })
    await notify(query, user.id, wanted.shared)
    return seenAgain(query, user.id, id)
  })
}

/** A view that is to stand among its owner's: `owner` names a colleague, and is null for who asks. */
interface OwnedView {
  readonly id?: number
  readonly name: string
  readonly dimension: string | null
  readonly ownerId: number
  readonly owner: string | null
}

/**
 * Why a view may not stand there, or null (reference: lists 8.1, 8.2): another one has its name or, where one more is to be there, they are as many as
 * there may be. Until the transaction ends nobody else names, makes or brings back one of them.
 */
async function refuseAmongOwn(query: Query, { owner, ownerId, ...view }: OwnedView, isOneMore: boolean): Promise<Refusal | null> {
  await holdViewsOf(query, ownerId)
  const views = (await readListViews(query, ownerId)) as Parameters<typeof isOwnViewName>[0]
  if (isOneMore && hasTooManyViews(views, view.dimension)) return refuse(409, 'conflict', LIST_VIEWS.tooMany(owner))
  const isTaken = isOwnViewName(views, view as Parameters<typeof isOwnViewName>[1])
  return isTaken ? refuse(409, 'conflict', LIST_VIEWS.nameTaken(owner)) : null
}

/** Whose a view is, as who asks has it said. */
const ownerOf = ({ ownerId, view }: KeptView): Pick<OwnedView, 'ownerId' | 'owner'> => ({ ownerId, owner: view.mine ? null : view.owner })

/** A view that somebody may change, or why not: one that they do not see is not there. */
async function changeable(query: Query, user: SessionUser, id: number): Promise<KeptView | Refusal> {
  const kept = await lockListView(query, user.id, id)
  if (kept === null) return notFound(NOT_FOUND.listView)
  return mayChangeView(kept.view, user.role) ? kept : forbidden()
}

/** Renames, shares or changes a view; refuses what its author did not see (reference: lists 8.5). */
export function patchListView({ transaction }: Database, id: number, change: Change, user: SessionUser): Promise<ListView | Refusal> {
  return transaction(async (query) => {
    const found = await changeable(query, user, id)
    if (found instanceof Refusal) return found
    if (found.deleted) return notFound(NOT_FOUND.listView)
    const { view, ownerId } = found
    const grid = change.grid === undefined ? asKeptGrid(view.grid) : asKeptGrid(change.grid)
    const before = asKeptGrid(view.grid)
    if (grid === null || before === null) return unreadable()
    const { name = view.name, shared = view.shared } = change
    if (shared && !mayShareViews(user.role)) return forbidden()
    if (name === view.name && shared === view.shared && isSameGrid(before, grid)) return view
    if (change.version !== view.version) return refuse(409, 'conflict', LIST_VIEWS.changed(view.changed_by))
    const refusal = name === view.name ? null : await refuseAmongOwn(query, { ...view, ...ownerOf(found), name }, false)
    if (refusal !== null) return refusal
    await writeListView(query, user.id, { id, name, shared, grid: grid as ListView['grid'] })
    await notify(query, ownerId, shared || view.shared)
    // Who takes back what a colleague had shared does not see it any more.
    const now = await lockListView(query, user.id, id)
    return now?.view ?? { ...view, name, shared, version: view.version + 1 }
  })
}

/** Deletes a view, or brings it back within a day. */
export function setListViewDeleted(
  { transaction }: Database,
  id: number,
  deleted: boolean,
  user: SessionUser
): Promise<ListView | Refusal> {
  return transaction(async (query) => {
    const found = await changeable(query, user, id)
    if (found instanceof Refusal) return found
    const { view, ownerId } = found
    if (found.deleted === deleted) return deleted ? notFound(NOT_FOUND.listView) : view
    const refusal = deleted ? null : await refuseAmongOwn(query, { ...view, ...ownerOf(found) }, true)
    if (refusal !== null) return refusal
    await writeViewDeleted(query, id, deleted)
    await notify(query, ownerId, view.shared)
    return view
  })
}

/** Puts views in the order that somebody wants them in, for this person alone. */
export function placeListViews({ transaction }: Database, ids: readonly number[], user: SessionUser): Promise<{ views: ListView[] }> {
  return transaction(async (query) => {
    await holdViewsOf(query, user.id)
    await writeViewPlaces(query, user.id, placedAnew(await readViewPlaces(query, user.id), ids))
    await notifyListViewsChanged(query, user.id)
    return { views: await readListViews(query, user.id) }
  })
}
