/** Keys of the query cache, in one place: what one feature loads another may refresh or change. */
export const queryKeys = {
  profile: ['profile'] as const,
  /** Everybody, and one of them. */
  team: ['team'] as const,
  person: (id: number) => ['team', id] as const,
  account: ['account'] as const,
  accountSessions: ['account', 'sessions'] as const,
  /** Who may do what asks for a role. */
  whoMay: (role: string) => ['who-may', role] as const,
  pickingLinks: ['picking-links'] as const,
  /** Open links: one's own (`mine`), or all that one may see. */
  openLinks: (of: 'mine' | 'all') => ['picking-links', of] as const,
  /** How the server is reached and protected. */
  access: ['access'] as const,
  backups: ['backups'] as const,
  /** What restoring a backup would lose. */
  restoreLosses: (id: string) => ['backups', 'losses', id] as const,
  /** The journal under its filters. */
  journal: (filter: Readonly<Record<string, unknown>>) => ['journal', filter] as const,
  /** Its newest events. */
  latestEvents: ['journal', 'latest'] as const,
  metrics: ['metrics'] as const,
  /** How the server is. */
  serverState: ['server-state'] as const,
  fleet: ['fleet'] as const,
  workshop: ['workshop'] as const,
  lists: ['orders', 'list'] as const,
  /** One page of a list; `request` is its normalised query. */
  list: (request: Readonly<Record<string, unknown>>) => ['orders', 'list', request] as const,
  /** Counts of the menus of filters, and of what each filter hides. */
  allFilterCounts: ['orders', 'filter-counts'] as const,
  filterCounts: (query: Readonly<Record<string, unknown>>) => ['orders', 'filter-counts', query] as const,
  /** What selected orders are together. */
  allTotals: ['orders', 'totals'] as const,
  totals: (ids: readonly number[]) => ['orders', 'totals', ids] as const,
  /** Saved views, one's own and those of all. */
  listViews: ['list-views', 'all'] as const,
  viewCounts: ['list-views', 'counts'] as const,
  /** How many orders the list of a view has; `request` is its normalised query. */
  viewCount: (request: Readonly<Record<string, unknown>>) => ['list-views', 'counts', request] as const,
  orders: ['orders', 'one'] as const,
  order: (id: string) => ['orders', 'one', id] as const,
  dashboards: ['orders', 'dashboard'] as const,
  /** Orders of a process group between two days; `request` is what is asked for. */
  dashboard: (request: Readonly<Record<string, unknown>>) => ['orders', 'dashboard', request] as const,
  history: (id: number) => ['orders', 'history', id] as const,
  /** An order that is looked at over another screen. */
  peekedOrder: (id: number) => ['orders', 'peeked', id] as const,
  /** Orders of all lists that a text finds. */
  foundOrders: (text: string) => ['orders', 'found', text] as const,
  plannings: ['planning'] as const,
  /** Load of a day, by group. */
  planning: (day: string) => ['planning', day] as const,
  kpis: ['kpi'] as const,
  /** The load trend of a group, as it is on a day. */
  kpi: (group: string, today: string) => ['kpi', group, today] as const,
  printers: ['station', 'printers'] as const,
  stationSettings: ['station', 'settings'] as const,
  printJobs: ['station', 'print-jobs'] as const,
  stationSetup: ['station', 'setup'] as const,
  deskSetup: ['station', 'desk'] as const,
  sheets: (ids: readonly number[], scope: string) => ['orders', 'sheets', scope, ids] as const
}
