/** Every sort of a list (reference: lists 4.1). */
export const SORTS = [
  'id',
  'total',
  'items',
  'faces',
  'customizations',
  'stitchPoints',
  'customer',
  'orderedAt',
  'productionAt',
  'dispatchedAt',
  'bacs'
]

/** The channel that each dimension opens with. */
const OPENED = {
  all: 'opened',
  sav: 'opened',
  prepare: 'opened',
  supply: 'opened',
  backorder: 'opened',
  proofread: 'waiting',
  files: 'opened',
  'impr-flex': 'opened',
  'impr-quadriflex': 'opened',
  'impr-dtf': 'opened',
  'impr-pap': 'opened',
  'impr-special': 'opened',
  'impr-transfert': 'opened',
  'impr-sublimation': 'opened',
  'prod-logos': 'opened',
  'prod-assembly': 'opened',
  broderie: 'opened',
  dtg: 'opened',
  objets: 'opened',
  shipping: 'complete'
}

/** What operators type: a customer, a reference, a bin, a run, a product; and nothing. */
const FILTERS = [
  {},
  { keyword: 'helene' },
  {},
  { keyword: 'mt-bdc' },
  { bac: 'B1' },
  { picking_runs: ['ST'] },
  { sku: 'st' },
  { origin: 'web' }
]

/** @typedef {{ list: { dimension: string, channel: string } | null, sort: string, dir: string, page: number, filters: Record<string, unknown> }} Asked */

/** @param {Asked} asked */
export function pathOf({ list, sort, dir, page, filters }) {
  const query = new URLSearchParams({ ...(list ?? {}), sort, dir, page: String(page), filters: JSON.stringify(filters) })
  return `/api/orders?${query}`
}

/** As the server's own page request has it. @param {Asked} asked */
export const requestOf = ({ list, sort, dir, page, filters }) => ({
  list,
  sort,
  dir,
  page,
  pageSize: 150,
  second: null,
  extras: [],
  seesAll: true,
  filters: { keyword: '', bac: '', sku: '', origin: null, runs: filters.picking_runs ?? [], chips: {}, today: '2026-11-21', ...filters }
})

/** Every dimension by every sort, one way in even rounds and the other in odd ones, under changing filters. @param {number} round @returns {Asked[]} */
export const openRequests = (round) =>
  Object.entries(OPENED).flatMap(([dimension, channel], row) =>
    SORTS.map((sort, column) => {
      const filters = FILTERS[(row + column + round) % FILTERS.length] ?? {}
      const page = dimension === 'all' && Object.keys(filters).length === 0 ? 1 + ((row + column + round) % 20) : 1
      return { list: { dimension, channel }, sort, dir: (round + column) % 2 === 0 ? 'desc' : 'asc', page, filters }
    })
  )

/** Three filters at once, as operators set them (reference: lists 3.5). */
const THREE = [
  { technique: ['dtf', 'dtg'], production: ['late'], printed: ['0'] },
  { state: ['new', 'processing'], option: ['prio', 'express'], origins: ['web', 'sales'] },
  { technique: ['broderie:new', 'flex'], dispatch: ['week'], method: ['colissimo', 'magasin'] },
  { files: ['complete'], preparation: ['complete', 'new'], production: ['2026-01-01..2026-12-31'] },
  { pinned: ['1'], ticket: ['0'], technique: ['dtf'] },
  { customer: ['7', '57', '212'], channel: ['ventes-le-mans'], printed: ['1'] }
]

/** Lists of open and of closed orders under three filters, by every sort. @param {number} round @returns {Asked[]} */
export const threeFilters = (round) =>
  THREE.flatMap((filters, row) =>
    ['opened', 'closed'].flatMap((channel) =>
      [0, 1, 2].map((at) => ({
        list: { dimension: 'all', channel },
        sort: SORTS[(round + row * 3 + at) % SORTS.length] ?? 'id',
        dir: (round + at) % 2 === 0 ? 'desc' : 'asc',
        page: 1,
        filters
      }))
    )
  )

const CLOSED = { dimension: 'all', channel: 'closed' }
const CLOSED_SAV = { dimension: 'sav', channel: 'closed' }

/** Words by how often they are met. */
export const KEYWORDS = {
  rare: 'mt-bdc-20251120-0012',
  frequent: 'rochefoucauld',
  'very frequent': 'courrier',
  'at one end': 'mt-bdc-2023',
  absent: 'introuvable',
  'two letters': 'zo'
}

/** Searches of history, of closed orders and of everything. @param {number} round @returns {(Asked & { kind: string })[]} */
export const searches = (round) =>
  Object.entries(KEYWORDS).flatMap(([kind, keyword], at) =>
    [CLOSED, CLOSED_SAV, null].flatMap((list) =>
      [SORTS[(round + at) % SORTS.length] ?? 'id', 'orderedAt'].map((sort) => ({
        kind,
        list,
        sort,
        dir: round % 2 === 0 ? 'desc' : 'asc',
        page: 1,
        filters: { keyword }
      }))
    )
  )
