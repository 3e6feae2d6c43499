/** What a host may know beyond the reference's calls and attributes. A host that does not answer `getCapabilities` (discovery) knows none. */
export const CAPABILITIES = [
  /** Creations take an idempotency key (`request_key`): sent again after a lost answer, they make nothing twice. */
  'idempotency-keys',
  /** Changes take what their author saw (`seen`, `from`), may be forced and undone: what colleagues did since stays. */
  'merges',
  /** Changes of states and steps take what their author saw (in `seen`), and are refused where a colleague changed them since. */
  'seen-states',
  /** Names and values of an order can be changed (`metadata`). */
  'metadata',
  /** An upload tells its technique and face. */
  'file-places',
  /** An after-sales order takes a comment of an item, and ids of the faces and annotations that are repeated. */
  'after-sales-details',
  /** `GET /api/orders/{id}/history`. */
  'history',
  /** Links that open a picking page without a password. */
  'page-links',
  /** Open links can be listed and closed, and a phone is told why its own ended. */
  'open-links',
  /** Printed picking sheets are compared with their orders. */
  'sheet-checks',
  /** `POST /api/orders/set-printed` takes back marks that their author just made. */
  'printed-undo',
  /** `GET /api/kpis` answers a group's trend in our form. */
  'trends',
  /** A session can be ended at the server. */
  'session-revocation',
  /** `GET /health`. */
  'health',
  /** The server itself tells other screens of what changed; elsewhere the screen that changed it does. */
  'server-news',
  /** A socket names its window, so that what an earlier connection left ends. */
  'live-windows',
  /** A socket says which orders it shows whole; of the others it is told rows. */
  'order-rows',
  /** Cards that a colleague drags are told. */
  'live-drags',
  /** Who looks at which order is told, and in which part of it they write. */
  'presence',
  /** People with roles, invitations, accounts of their own. */
  'people',
  /** Stations that several people share, with PINs and badges. */
  'stations',
  /** The security log can be read. */
  'security-log',
  /** How the server is reached and protected can be read. */
  'access',
  /** Backups are made, seen and restored. */
  'backups',
  /** Requests carry the id under which the log has them. */
  'request-ids',
  /** `GET /api/server`: how the server is. */
  'server-state',
  /** Releases of the desktop are held here, rolled out, and stations say how they are. */
  'updates',
  /** Lists are narrowed by more than four texts, sorted by two keys; `GET /api/orders/filter-counts`. */
  'list-filters',
  /** Rows of a list carry what its columns ask for (`extras`). */
  'list-columns',
  /** `GET /api/orders/export`: a list as a file for spreadsheets. */
  'list-export',
  /** `POST /api/orders/export`: selected orders as a CSV. */
  'selection-export',
  /** Lists are gathered by group, with the totals of each. */
  'list-groups',
  /** `POST /api/orders/totals`: what selected orders are together. */
  'list-totals',
  /** Views of lists are kept, one's own and those of all: `/api/list-views`. */
  'list-views',
  /** Many orders are changed by one call: `/api/orders/bulk-changes`. */
  'bulk-changes',
  /** Many orders are given a day of dispatch or of delivery (`date` of a bulk change). */
  'bulk-dates'
] as const
export type Capability = (typeof CAPABILITIES)[number]
