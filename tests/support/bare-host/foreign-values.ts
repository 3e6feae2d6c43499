import { isBag } from './only'

/** Values that the application does not know from its own server. Which order has which is told by its id, so that it stays so. */
type Bag = Readonly<Record<string, unknown>>

export const FOREIGN = {
  origin: { code: 'shopify', name: 'Shopify' },
  channel: { code: 'marketplace', name: 'Place de marché' },
  technique: 'laser',
  techniqueState: 'engraving',
  tag: 'VIP',
  fileType: 'devis',
  fileKind: 'croquis',
  country: 'LU'
} as const

/** States that another host says for ours, with the orders on which it does: every so many, by id. */
const STATES: Readonly<Record<string, { readonly said: string; readonly every: number }>> = {
  processing: { said: 'cmd', every: 2 },
  closed: { said: 'done', every: 2 }
}

type Change = (order: Bag) => Bag

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const inside = (value: unknown, change: Change): unknown => (isBag(value) ? change(value) : value)

const isPicture = (content: unknown): boolean => isBag(content) && String(content.type).startsWith('image/')

/** A picture is told by its kind, not by its media type; anything else is of a kind that nobody knows, a BAT of such a type, too. */
const fileOf: Change = (file) => ({
  ...file,
  type: file.type === 'BAT' && !isPicture(file.file) ? FOREIGN.fileType : file.type,
  file: inside(file.file, (content) => ({ ...content, type: isPicture(content) ? 'image' : FOREIGN.fileKind }))
})

/** Unknown kinds: orders whose id leaves `at` when divided by `every` have them. An absent attribute stays absent. */
const UNKNOWN: readonly { readonly every: number; readonly at: number; readonly change: Change }[] = [
  { every: 3, at: 0, change: () => ({ origin: FOREIGN.origin, origin_code: FOREIGN.origin.code }) },
  { every: 6, at: 1, change: () => ({ channel: FOREIGN.channel }) },
  {
    every: 4,
    at: 0,
    change: ({ techniques }) => ({
      techniques: [...list(techniques), FOREIGN.technique],
      [`${FOREIGN.technique}_state`]: FOREIGN.techniqueState
    })
  },
  { every: 3, at: 2, change: ({ tags }) => ({ tags: [...new Set([...list(tags), FOREIGN.tag])] }) },
  { every: 2, at: 1, change: ({ files }) => ({ files: list(files).map((file) => inside(file, fileOf)) }) },
  { every: 3, at: 1, change: ({ shipping }) => ({ shipping: inside(shipping, (to) => ({ ...to, country: FOREIGN.country })) }) }
]

const only = (before: Bag, after: Bag): Bag =>
  Object.fromEntries(
    Object.entries(after).filter(([name]) => name in before || (name === `${FOREIGN.technique}_state` && 'techniques' in before))
  )

/** Attributes that a sparse order is without: all but what a screen cannot do without, and its states. */
const SPARSE_EVERY = 10
const SPARSE_AT = 7
const LEFT_TO_SPARSE = ['id', 'origin_ref_id', 'state', 'files_state', 'preparation_state', 'ordered_at', 'items']

/** Whether an order of this id comes with next to nothing of what it might have. */
export const isSparse = (id: number): boolean => id % SPARSE_EVERY === SPARSE_AT

/** An order, or what is told of one, with what another host would say instead. */
export function withForeignValues(order: Bag): Bag {
  const id = Number(order.id)
  let changed: Bag = order
  for (const { every, at, change } of UNKNOWN) if (id % every === at) changed = { ...changed, ...only(changed, change(changed)) }
  const state = STATES[String(order.state)]
  if (state !== undefined && id % state.every === 0) changed = { ...changed, state: state.said }
  if (isSparse(id)) changed = Object.fromEntries(LEFT_TO_SPARSE.flatMap((name) => (name in changed ? [[name, changed[name]]] : [])))
  return changed
}

/** What a client sends back of foreign values, as the server behind knows it: what it cannot know is left out. */
export function withoutForeignValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== FOREIGN.technique && one !== FOREIGN.tag).map(withoutForeignValues)
  if (!isBag(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== `${FOREIGN.technique}_state`)
  return Object.fromEntries(
    kept.map(([name, part]) => [name, name === 'country' && part === FOREIGN.country ? 'FR' : withoutForeignValues(part)])
  )
}
