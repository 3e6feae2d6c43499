import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { changeListView, createListView, deleteListView, type ListView, orderListViews, restoreListView } from '@/contract/list-views'
import { gridToKeep, placedAnew, type SavedView } from '@/domain/lists/views'
import type { Read } from '@/domain/reading/read-as'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { withIdempotencyKey } from '@/renderer/lib/http/create-once'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { useNotices, whenGone } from '@/renderer/lib/notices/notices'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { savedViewOf, viewsKey } from './use-views'
import { takeBase } from './view-bases'

type Shown = readonly SavedView[]
type Sent = Pick<ListView, 'name' | 'dimension' | 'channel' | 'shared'> & { readonly grid: SavedView['grid'] }

/** As a call carries it. */
const written = (grid: SavedView['grid']): ListView['grid'] => structuredClone(gridToKeep(grid)) as ListView['grid']

const replaced = (views: Shown, answer: Read<ListView>): Shown => {
  const view = savedViewOf(answer)
  return view === null ? views : views.map((one) => (one.id === view.id ? view : one))
}

/** What was not done to a view, as its notice names it: success of the same, or another attempt, takes that away. */
const PARTS = ['name', 'shared', 'grid', 'delete', 'restore'] as const
const aboutPart = (id: number, part: (typeof PARTS)[number]): string => `list-view ${id} ${part}`
const aboutDeleted = (id: number): string => `list-view ${id} deleted`

/** What one's own changes made of a version, by view and version, in a window: a change that was begun, or failed, before them is sent on top of them. */
const ownVersions = new WeakMap<QueryClient, Map<string, number>>()

function versionNow(client: QueryClient, { id, version }: Pick<SavedView, 'id' | 'version'>): number {
  const next = ownVersions.get(client)?.get(`${id} ${version}`)
  return next === undefined || next <= version ? version : versionNow(client, { id, version: next })
}

function keepOwnVersion(client: QueryClient, { id, version }: Pick<SavedView, 'id' | 'version'>, next: number): void {
  const known = ownVersions.get(client) ?? new Map<string, number>()
  ownVersions.set(client, known.set(`${id} ${version}`, next))
}

/** A host without views leaves them to the station, by a part of its own. */
const atStation = () => import('./station-view-changes')

/** Changes of views go one after the other: each goes on from what those before it made. */
const SCOPE = 'list-views'

/** A deletion may be taken back where it is said, for so long (reference: lists 8.2). */
export const BACK_FOR_MS = 8_000

export const deletedText = ({ name }: Pick<SavedView, 'name'>): string => `Vue «\u00a0${name}\u00a0» supprimée.`

/** Whether views that the host keeps cannot be kept now: the line is cut, which is said where one would keep one. */
export function useViewsOffline(atHost: boolean): boolean {
  const offline = useLiveStatus(({ state }) => state === 'offline')
  return atHost && offline
}

export interface ViewActions {
  /** Keeps a new view; null where it was not, which is said: by `say`, where that answers that it did. */
  readonly create: (view: Sent, say?: (text: string) => boolean) => Promise<SavedView | null>
  /** Renames, shares or changes a view, on screen at once; null where it was not, which is said, and taken back. */
  readonly change: (view: SavedView, part: { name?: string; shared?: boolean; grid?: SavedView['grid'] }) => Promise<SavedView | null>
  /** Deletes a view; false where it was not, which is said. */
  readonly remove: (view: SavedView) => Promise<boolean>
  /** Brings back what was deleted. */
  readonly restore: (view: SavedView) => Promise<void>
  /** Says that a view was deleted, with its way back. */
  readonly offerBack: (view: SavedView) => void
  readonly place: (ids: readonly number[]) => Promise<void>
  readonly isSaving: boolean
}

/** What one does with saved views: on screen at once where they stand already, and taken back when it fails (reference: lists 8.2). */
export function useViewActions(atHost: boolean): ViewActions {
  const client = useQueryClient()
  const { show, dismissAbout } = useNotices()
  const key = viewsKey(atHost)
  const changing = useOptimistic<typeof changeListView, Shown>({
    endpoint: changeListView,
    key,
    apply: (views, { params, body }) =>
      views.map((view) =>
        view.id === Number(params.id)
          ? { ...view, ...(body.name !== undefined && { name: body.name }), ...(body.shared !== undefined && { shared: body.shared }) }
          : view
      ),
    settle: replaced,
    scope: SCOPE,
    send: async ({ params, body }, { as }) => {
      const id = Number(params.id)
      const version = versionNow(client, { id, version: body.version })
      const sent = { ...body, version }
      const answer = atHost ? await call(changeListView, { params, body: sent }, { as }) : (await atStation()).changeAtStation(id, sent)
      if (answer !== null) keepOwnVersion(client, { id, version }, answer.version)
      return answer
    }
  })
  const deleting = useOptimistic<typeof deleteListView, Shown>({
    endpoint: deleteListView,
    key,
    scope: SCOPE,
    apply: (views, { params }) => views.filter(({ id }) => id !== Number(params.id)),
    ...(!atHost && { send: async ({ params }) => (await atStation()).deleteAtStation(Number(params.id)) })
  })
  const placing = useOptimistic<typeof orderListViews, Shown>({
    endpoint: orderListViews,
    key,
    apply: (views, { body }) => {
      const order = placedAnew(
        views.map(({ id }) => id),
        body.ids
      )
      return order.flatMap((id) => views.find((view) => view.id === id) ?? [])
    },
    settle: (_, { views }) => views.flatMap((view) => savedViewOf(view) ?? []),
    scope: SCOPE,
    ...(!atHost && { send: async ({ body }) => ({ views: (await atStation()).orderAtStation(body.ids) }) })
  })

  /** Its name by now: it may have another one since what is said of it was begun. */
  const namedNow =
    ({ id, name: begun }: SavedView, what: string) =>
    (): string => {
      const name = client.getQueryData<Shown>(key)?.find((view) => view.id === id)?.name
      return `La vue «\u00a0${name ?? begun}\u00a0» n'a pas été ${what}.`
    }

  const failed = (what: () => string, about: string, error: unknown, again?: () => void): void => {
    const tell = (replaces: number | null): void => {
      const text = what()
      const id = show({
        tone: 'error',
        text: `${text} ${errorText(error)}`,
        about,
        replaces,
        // Saying the same again changes nothing where the host refused it.
        ...(again && !isRefused(error) && { action: { label: 'Réessayer', run: again } })
      })
      const stop = client.getQueryCache().subscribe(() => {
        if (what() === text) return
        stop()
        tell(id)
      })
      whenGone(id, stop)
    }
    tell(null)
    void client.invalidateQueries({ queryKey: key })
  }

  const create: ViewActions['create'] = async (view, say) => {
    const about = `list-view new ${view.name}`
    dismissAbout(about)
    const body = { ...view, grid: written(view.grid) }
    try {
      const answer = atHost
        ? await withIdempotencyKey(`list-view ${JSON.stringify(body)}`, (request_key) =>
            call(createListView, { body: { ...body, request_key } })
          )
        : (await atStation()).keepAtStation(body)
      const made = answer === null ? null : savedViewOf(answer)
      // A reading that began before knows nothing of it, and would take it away again.
      await client.cancelQueries({ queryKey: key })
      if (made !== null) client.setQueryData<Shown>(key, (views) => views && [...views.filter(({ id }) => id !== made.id), made])
      const reading = client.invalidateQueries({ queryKey: key })
      if (made === null) await reading
      return made
    } catch (error) {
      const what = `La vue «\u00a0${view.name}\u00a0» n'a pas été enregistrée.`
      if (say?.(`${what} ${errorText(error)}`)) void client.invalidateQueries({ queryKey: key })
      else
        failed(
          () => what,
          about,
          error,
          () => void create(view)
        )
      return null
    }
  }

  const change: ViewActions['change'] = async (view, { grid, ...part }) => {
    const about = aboutPart(view.id, grid ? 'grid' : part.name === undefined ? 'shared' : 'name')
    dismissAbout(about)
    const body = { version: view.version, ...part, ...(grid && { grid: written(grid) }) }
    try {
      const answer = await changing.mutateAsync({ params: { id: view.id }, body })
      const saved = answer === null ? null : savedViewOf(answer)
      // Another attempt may have failed meanwhile.
      dismissAbout(about)
      // What one changed oneself is known.
      if (saved !== null && grid !== undefined) takeBase(saved)
      return saved
    } catch (error) {
      failed(namedNow(view, 'changée'), about, error, () => void change(view, { ...part, ...(grid && { grid }) }))
      return null
    }
  }

  const restore: ViewActions['restore'] = async (view) => {
    const about = aboutPart(view.id, 'restore')
    dismissAbout(about, aboutDeleted(view.id))
    try {
      if (atHost) await call(restoreListView, { params: { id: view.id } })
      else (await atStation()).restoreAtStation(view.id)
      dismissAbout(about, aboutPart(view.id, 'delete'))
      await client.invalidateQueries({ queryKey: key })
    } catch (error) {
      failed(namedNow(view, 'rétablie'), about, error, () => void restore(view))
    }
  }

  const remove: ViewActions['remove'] = async (view) => {
    const about = aboutPart(view.id, 'delete')
    dismissAbout(about)
    try {
      await deleting.mutateAsync({ params: { id: view.id } })
      dismissAbout(...PARTS.map((part) => aboutPart(view.id, part)))
      return true
    } catch (error) {
      failed(namedNow(view, 'supprimée'), about, error, () => {
        void remove(view).then((gone) => gone && offerBack(view))
      })
      return false
    }
  }

  const offerBack: ViewActions['offerBack'] = (view) => {
    show({
      tone: 'success',
      text: deletedText(view),
      about: aboutDeleted(view.id),
      durationMs: BACK_FOR_MS,
      action: { label: 'Annuler', run: () => void restore(view) }
    })
  }

  const place: ViewActions['place'] = async (ids) => {
    dismissAbout('list-view order')
    try {
      await placing.mutateAsync({ body: { ids: [...ids] } })
      dismissAbout('list-view order')
    } catch (error) {
      failed(
        () => "L'ordre des vues n'a pas été enregistré.",
        'list-view order',
        error,
        () => void place(ids)
      )
    }
  }

  return { create, change, remove, restore, offerBack, place, isSaving: changing.isPending }
}
