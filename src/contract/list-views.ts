import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { refuseViewName, tidyViewName, VIEW_NAME_MAX } from '@/domain/lists/views'

const VIEW_NAME_TEXTS = {
  missing: 'Donnez un nom à la vue.',
  'too-long': `Au plus ${VIEW_NAME_MAX} caractères.`
} as const

/** What a person reads of a name that a view may not have; null of one that it may. */
export function viewNameText(name: string): string | null {
  const refusal = refuseViewName(name)
  return refusal === null ? null : VIEW_NAME_TEXTS[refusal]
}

const short = () => z.string().check(z.maxLength(40))
const Key = z.object({ field: short(), dir: short() })
const texts = () => z.string().check(z.maxLength(200))

/** What a view keeps of a list, as it travels: `asKeptGrid` of `domain/lists/views.ts` says whether it can be read. */
const KeptGrid = z.object({
  filters: z.object({ bac: texts(), picking_runs: texts(), sku: texts(), keyword: texts() }),
  chips: z.record(z.string().check(z.maxLength(40)), z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60))),
  order: Key,
  second: z.nullable(Key),
  group: z.nullable(short()),
  columns: z.nullable(z.array(z.object({ id: short(), width: z.optional(z.int()) })).check(z.maxLength(60))),
  density: z.nullable(short())
})

const viewName = () =>
  z.pipe(
    z.string().check(
      z.maxLength(400),
      z.refine((name) => refuseViewName(name) !== 'missing', VIEW_NAME_TEXTS.missing)
    ),
    z.pipe(z.transform(tidyViewName), z.string().check(z.refine((name) => refuseViewName(name) === null, VIEW_NAME_TEXTS['too-long'])))
  )

/** A saved view, as who asks sees it (reference: lists 8.1). */
export const ListView = z.object({
  id: z.int(),
  name: z.string(),
  /** A dimension of lists 1.1 with one of its channels; null for a view over all of them. */
  dimension: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  shared: z.boolean(),
  mine: z.boolean(),
  /** « Camille R. » */
  owner: z.string(),
  /** Who changed it last, where that is a colleague: « Noa P. » */
  changed_by: z.nullable(z.string()),
  version: z.int(),
  grid: KeptGrid
})
export type ListView = z.infer<typeof ListView>

const Id = z.object({ id: IdNumber })
const listViews = { role: 'packing', capability: 'list-views' } as const

/** One's own views and those of all, in the order that one gave them. */
export const getListViews = endpoint({
  ...listViews,
  method: 'GET',
  path: '/api/list-views',
  summary: 'Ses vues enregistrées des listes, et celles de tous',
  replies: { 200: z.object({ views: z.array(ListView) }), ...COMMON_REPLIES }
})

/** 403 for a view of all by who may not share, 409 where one has too many or another one of that name, or the key made another (`already-created`). */
export const createListView = endpoint({
  ...listViews,
  method: 'POST',
  path: '/api/list-views',
  summary: 'Enregistre une vue',
  body: z.strictObject({
    name: viewName(),
    dimension: z.nullable(z.string()),
    channel: z.nullable(z.string()),
    shared: z.boolean(),
    grid: KeptGrid,
    ...IDEMPOTENT
  }),
  beyond: { request_key: 'idempotency-keys' },
  replies: { 201: ListView, 409: Problem, ...COMMON_REPLIES }
})

/** `version` is the one that its author saw: 409 says who changed it since, or that its owner has another one of that name. What it says already is answered as it is. */
export const changeListView = endpoint({
  ...listViews,
  method: 'PATCH',
  path: '/api/list-views/:id',
  summary: 'Renomme, partage ou change une vue',
  params: Id,
  body: z.strictObject({
    version: z.int(),
    name: z.optional(viewName()),
    shared: z.optional(z.boolean()),
    grid: z.optional(KeptGrid)
  }),
  replies: { 200: ListView, 409: Problem, ...COMMON_REPLIES }
})

/** It can be brought back for a day. */
export const deleteListView = endpoint({
  ...listViews,
  method: 'DELETE',
  path: '/api/list-views/:id',
  summary: 'Supprime une vue',
  params: Id,
  replies: { 204: z.undefined(), ...COMMON_REPLIES }
})

/** Brings back a view that was deleted, in its place, where its owner has room for it and no other one of its name (409); one that is there is answered as it is. */
export const restoreListView = endpoint({
  ...listViews,
  method: 'POST',
  path: '/api/list-views/:id/restore',
  summary: "Rétablit une vue qui vient d'être supprimée",
  params: Id,
  replies: { 200: ListView, 409: Problem, ...COMMON_REPLIES }
})

/** The order is one's own, of views of all too; those that are not named stay where they are. */
export const orderListViews = endpoint({
  ...listViews,
  method: 'POST',
  path: '/api/list-views/order',
  summary: "Range ses vues dans l'ordre",
  body: z.strictObject({ ids: z.array(z.int()).check(z.maxLength(1_000)) }),
  replies: { 200: z.object({ views: z.array(ListView) }), ...COMMON_REPLIES }
})
