/**
 * Which specs are about what: a change of a file under `of` runs `specs` (`npm test -- changed`). Every feature of the screens, every
 * subject of the domain, every room of the desktop and every spec stands here; a test holds it.
 * @type {readonly { of: readonly string[], specs: readonly string[] }[]}
 */
export const TOUCHED = [
  {
    of: ['src/renderer/features/after-sales', 'src/domain/after-sales', 'src/server/after-sales', 'src/server/routes/new-orders.ts'],
    specs: ['e2e/after-sales']
  },
  { of: ['src/renderer/features/create-order', 'src/server/documents', 'src/server/routes/new-orders.ts'], specs: ['e2e/create-order'] },
  {
    of: ['src/renderer/features/archives', 'src/main/archives', 'src/server/archive-files', 'src/server/routes/archive.ts'],
    specs: ['e2e/order-archive', 'desktop/archives']
  },
  {
    of: ['src/renderer/features/session', 'src/renderer/features/user-menu', 'src/domain/session', 'src/server/auth'],
    specs: ['e2e/session']
  },
  {
    of: [
      'src/renderer/features/first-start',
      'src/renderer/features/workshop',
      'src/domain/workshop',
      'src/server/workshop',
      'src/server/routes/workshop.ts',
      'src/contract/workshop.ts'
    ],
    specs: ['e2e/first-start']
  },
  {
    of: [
      'src/renderer/features/team',
      'src/renderer/features/account',
      'src/renderer/features/invitation',
      'src/renderer/features/journal',
      'src/domain/security',
      'src/server/security',
      'src/domain/people',
      'src/server/people',
      'src/server/auth'
    ],
    specs: ['e2e/people', 'e2e/accessibility', 'e2e/long-labels']
  },
  {
    of: [
      'src/renderer/features/lock',
      'src/renderer/features/station',
      'src/renderer/app/station',
      'src/renderer/lib/station',
      'src/renderer/lib/drafts',
      'src/domain/people',
      'src/server/people'
    ],
    specs: ['e2e/shared-station', 'e2e/accessibility-station']
  },
  { of: ['src/renderer/features/backups', 'src/server/backups', 'src/domain/backups', 'src/contract/backups.ts'], specs: ['e2e/backups'] },
  { of: ['src/renderer/features/server-state', 'src/domain/server'], specs: ['e2e/accessibility', 'e2e/long-labels'] },
  {
    of: ['src/renderer/features/fleet', 'src/server/releases', 'src/domain/updates', 'src/contract/releases.ts'],
    specs: ['e2e/accessibility-station']
  },
  {
    of: [
      'src/renderer/features/team',
      'src/renderer/features/fleet',
      'src/renderer/features/lock',
      'src/renderer/features/journal',
      'src/renderer/features/order-techniques',
      'src/renderer/features/order-files',
      'src/renderer/features/order-items',
      'src/renderer/features/print-jobs',
      'src/renderer/kit/table'
    ],
    specs: ['e2e/uncut-names']
  },
  { of: ['src/renderer/features/open-links', 'src/server/links', 'src/domain/session'], specs: ['e2e/picking-phone', 'e2e/accessibility'] },
  {
    of: ['src/renderer/features/access', 'src/server/tls', 'src/server/plugins/secure.ts', 'src/contract/access.ts'],
    specs: ['e2e/secure-phone']
  },
  {
    of: ['src/main/updates', 'src/renderer/features/updates', 'src/domain/updates', 'src/contract/releases.ts'],
    specs: ['desktop/updates', 'desktop/unloaded-version', 'e2e/accessibility-station']
  },
  { of: ['src/main/session'], specs: ['desktop/session'] },
  {
    of: [
      'src/domain/people',
      'src/domain/orders/patch',
      'src/renderer/lib/roles',
      'src/renderer/features/order-packing',
      'src/server/http/role-reach.ts',
      'src/server/live'
    ],
    specs: ['e2e/roles']
  },
  {
    of: ['src/renderer/features/connection', 'src/renderer/lib/live', 'src/renderer/lib/http', 'src/renderer/lib/host', 'src/server/live'],
    specs: ['e2e/failures', 'e2e/lost-answers', 'e2e/phone-foot']
  },
  {
    of: ['src/domain/reading', 'src/contract', 'src/renderer/lib/host', 'tests/support/bare-host'],
    specs: ['e2e/another-host', 'e2e/another-host-discovery', 'e2e/another-host-values', 'desktop/another-host']
  },
  {
    of: ['src/domain/reading', 'src/renderer/lib/host', 'tests/support/bare-host'],
    specs: ['e2e/another-host-saves', 'e2e/another-host-work']
  },
  { of: ['src/renderer/features/order-comments', 'src/renderer/features/order-page/papers/tickets-section.tsx'], specs: ['e2e/comments'] },
  {
    of: [
      'src/renderer/features/order-people',
      'src/domain/compare',
      'src/domain/customers',
      'src/domain/shipping',
      'src/server/routes/people.ts'
    ],
    specs: ['e2e/order-people']
  },
  {
    of: ['src/renderer/features/order-dtg', 'src/renderer/features/order-packing', 'src/renderer/features/order-page'],
    specs: ['e2e/order-modes', 'e2e/order-renders']
  },
  {
    of: ['src/renderer/features/order-page/papers/preparation-sheet.tsx', 'src/renderer/lib/drafts', 'src/renderer/kit/form'],
    specs: ['e2e/kept-forms']
  },
  {
    of: [
      'src/renderer/features/order-files',
      'src/renderer/kit/file-link',
      'src/renderer/lib/http',
      'src/renderer/lib/files',
      'src/domain/files',
      'src/server/files',
      'src/server/routes/files.ts'
    ],
    specs: ['e2e/files', 'e2e/file-download', 'e2e/production-upload', 'desktop/uploads']
  },
  {
    of: ['src/renderer/features/order-page/papers/order-forms-section.tsx', 'src/renderer/kit/page-viewer', 'src/server/pdf-pages'],
    specs: ['e2e/order-forms']
  },
  {
    of: ['src/renderer/features/order-header', 'src/domain/refusals', 'src/domain/states', 'src/domain/tags'],
    specs: ['e2e/order-labels', 'e2e/order-states', 'e2e/order-two-operators']
  },
  {
    of: [
      'src/renderer/lib/presence',
      'src/renderer/kit/presence',
      'src/server/live/presence-state.ts',
      'src/server/live/presence-relay.ts',
      'src/server/live/presence-news.ts',
      'src/domain/people/presence.ts',
      'src/domain/people/written-parts.ts'
    ],
    specs: ['e2e/presence', 'e2e/presence-on-a-phone', 'e2e/list-renders']
  },
  {
    of: ['src/renderer/features/order-page/papers/history-section.tsx', 'src/domain/history', 'src/server/routes/papers.ts'],
    specs: ['e2e/order-history']
  },
  {
    of: [
      'src/renderer/features/order-items',
      'src/domain/faces',
      'src/domain/decorations',
      'src/domain/items',
      'src/domain/sizes',
      'src/domain/colors'
    ],
    specs: ['e2e/item-sizes', 'e2e/new-items', 'e2e/annotations', 'e2e/decorations']
  },
  {
    of: ['src/renderer/features/bulk', 'src/domain/bulk', 'src/server/orders/bulk-changes.ts', 'src/contract/orders/bulk-changes.ts'],
    specs: ['e2e/many-at-once', 'e2e/many-dates']
  },
  {
    of: ['src/renderer/features/order-list', 'src/renderer/kit/virtual-grid', 'src/domain/lists', 'src/server/lists'],
    specs: [
      'e2e/list-keyboard',
      'e2e/list-columns',
      'e2e/list-preview',
      'e2e/list-looks',
      'e2e/list-filters',
      'e2e/list-filters-typed',
      'e2e/list-bad-input',
      'e2e/list-renders',
      'e2e/narrow-list',
      'e2e/list-room',
      'e2e/long-labels'
    ]
  },
  {
    of: ['src/renderer/features/order-list/in-place', 'src/renderer/lib/undo', 'src/domain/undo', 'src/renderer/kit/badge-list'],
    specs: ['e2e/list-in-place']
  },
  {
    of: [
      'src/renderer/features/order-list/views',
      'src/domain/lists/views.ts',
      'src/server/lists',
      'src/server/routes/list-views.ts',
      'src/contract/list-views.ts'
    ],
    specs: ['e2e/list-views']
  },
  { of: ['src/renderer/features/order-metadata', 'src/domain/metadata'], specs: ['e2e/order-metadata'] },
  { of: ['src/renderer/features/order-peek', 'src/renderer/lib/peek'], specs: ['e2e/peeks'] },
  { of: ['src/renderer/features/order-preview'], specs: ['e2e/list-preview'] },
  { of: ['src/renderer/features/order-search'], specs: ['e2e/order-search'] },
  { of: ['src/renderer/features/order-techniques', 'src/domain/techniques'], specs: ['e2e/order-techniques', 'e2e/order-states'] },
  { of: ['src/renderer/features/order-timeline', 'src/renderer/kit/date-picker', 'src/domain/calendar'], specs: ['e2e/order-dates'] },
  { of: ['src/renderer/features/origin-switcher', 'src/renderer/features/sidebar'], specs: ['e2e/list-filters', 'e2e/way-back'] },
  { of: ['src/renderer/features/palette', 'src/renderer/features/shortcuts'], specs: ['e2e/palette', 'e2e/list-keyboard'] },
  {
    of: ['src/renderer/features/picking', 'src/domain/picking', 'src/server/routes/picking.ts'],
    specs: ['e2e/picking', 'e2e/picking-page', 'e2e/picking-phone']
  },
  {
    of: ['src/renderer/features/planning', 'src/renderer/lib/planning', 'src/renderer/kit/drag', 'src/domain/planning'],
    specs: ['e2e/planning-board', 'e2e/planning-moves', 'e2e/planning-hands', 'e2e/planning-limits', 'e2e/planning-wall']
  },
  {
    of: ['src/renderer/features/planning', 'src/renderer/lib/query', 'src/renderer/lib/orders'],
    specs: ['e2e/planning-two-operators', 'e2e/three-screens']
  },
  { of: ['src/renderer/features/planning-trend'], specs: ['e2e/planning-trend'] },
  { of: ['src/renderer/features/print-jobs'], specs: ['desktop/print-jobs'] },
  { of: ['src/renderer/features/print-settings'], specs: ['e2e/print-settings', 'desktop/print-settings'] },
  { of: ['src/renderer/features/printing', 'src/renderer/lib/printing'], specs: ['e2e/list-print', 'desktop/list-print'] },
  {
    of: ['src/main/printing', 'src/main/spooler', 'src/domain/printing'],
    specs: ['desktop/printing', 'desktop/printing-followed', 'desktop/print-jobs', 'desktop/print-proof', 'desktop/windows-printers']
  },
  {
    of: ['src/renderer/features/scanning', 'src/renderer/lib/scan-claim.ts', 'src/domain/barcode'],
    specs: ['e2e/scanning', 'e2e/scan-half-typed', 'e2e/list-filters-typed', 'e2e/camera', 'desktop/camera']
  },
  { of: ['src/renderer/features/selection', 'src/server/live'], specs: ['e2e/main-job', 'e2e/two-windows', 'desktop/selection-soak'] },
  { of: ['src/renderer/features/sheets', 'src/domain/sheets'], specs: ['e2e/sheets', 'e2e/sheet-cells', 'e2e/shared-sheet-scan'] },
  { of: ['src/renderer/features/station', 'src/renderer/lib/preferences'], specs: ['e2e/station-choices'] },
  { of: ['src/main/station', 'src/main/support'], specs: ['desktop/station', 'desktop/workshop-server'] },
  { of: ['src/domain/desktop', 'src/main/windows', 'src/main/station', 'src/renderer/features/lock'], specs: ['desktop/windows'] },
  { of: ['src/domain/desktop', 'src/main/windows', 'src/main/station/desk.ts', 'src/main/ports'], specs: ['desktop/desk'] },
  {
    of: ['src/renderer/app', 'src/renderer/lib/query', 'src/renderer/lib/orders', 'src/renderer/lib/saves'],
    specs: ['e2e/operator-habits', 'e2e/order-failing-saves', 'e2e/order-states']
  },
  {
    of: ['src/main/bridge', 'src/main/ports', 'src/main/protocol', 'src/main/windows', 'src/preload'],
    specs: ['desktop/walls', 'desktop/loaded-files']
  },
  {
    of: ['src/renderer/kit/theme', 'src/renderer/kit/dialog-shell'],
    specs: [
      'e2e/accessibility',
      'e2e/accessibility-lists',
      'e2e/accessibility-orders',
      'e2e/accessibility-order-parts',
      'e2e/accessibility-picking',
      'e2e/accessibility-planning',
      'e2e/accessibility-scans'
    ]
  },
  {
    of: ['src/renderer', 'src/contract', 'src/server', 'src/domain/server', 'src/domain/orders', 'src/domain/format'],
    specs: ['e2e/main-job']
  },
  { of: ['src/main'], specs: ['desktop/main-job'] }
]

/** @param {string} folder @param {string} file */
const isUnder = (folder, file) => file === folder || file.startsWith(`${folder}/`)

/**
 * Specs that a change of these files runs, as `e2e/name` or `desktop/name`: those of the table, and specs that were changed themselves.
 * @param {readonly string[]} files paths from the root
 * @returns {readonly string[]}
 */
export function touchedSpecs(files) {
  const reported = TOUCHED.filter(({ of }) => of.some((folder) => files.some((file) => isUnder(folder, file)))).flatMap(
    ({ specs }) => specs
  )
  const own = files.flatMap((file) => /^tests\/((?:e2e|desktop)\/[\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  return [...new Set([...reported, ...own])].sort()
}
