import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { ListView } from '@/contract/list-views'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import type { Role } from '@/domain/people/roles'
import { forgetTyping } from '@/renderer/lib/drafts/kept-typing'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { takeRole } from '@/renderer/lib/roles/role'
import { anOrder } from '../../support/an-order'
import { listScreen } from '../../support/list-screen'
import type { Reply } from '../../support/origin-server'
import { serveList } from '../../support/serve-list'

export const viewGrid = (part: object = {}): ListView['grid'] =>
  structuredClone({ ...DEFAULT_GRID, ...part }) as unknown as ListView['grid']

export const aView = (id: number, name: string, part: Partial<ListView> = {}): ListView => ({
  id,
  name,
  dimension: 'all',
  channel: 'opened',
  shared: false,
  mine: true,
  owner: 'Camille R.',
  changed_by: null,
  version: 1,
  grid: viewGrid({ chips: { technique: ['dtg'] }, order: { field: 'productionAt', dir: 'asc' } }),
  ...part
})

interface KeptViews {
  views: ListView[]
  /** Answers a change instead of the host. */
  refuse: Reply | Promise<Reply> | null
  /** Changes that are heard wait for it, each for the one that stood here then. */
  wait: Promise<void> | null
}

const NEWER: Reply = {
  status: 409,
  body: { code: 'conflict', message: 'Vous avez changé cette vue entre-temps, dans une autre fenêtre.' }
}

/** A host of one list with two saved views, for a Responsable: one's own « Retards DTG », and « Express du jour » that Noa P. shares. */
export function serveViews() {
  const { host, rowShown } = serveList()
  const kept: KeptViews = { views: [], refuse: null, wait: null }
  let deleted: ListView[] = []

  function answer(method: string, pathname: string, body: Partial<ListView> & { ids?: number[] }): Reply {
    const id = Number(/\d+/.exec(pathname)?.[0])
    const one = kept.views.find((view) => view.id === id)
    if (pathname.endsWith('/order')) {
      kept.views = (body.ids ?? []).flatMap((wanted) => kept.views.find((each) => each.id === wanted) ?? [])
      return { status: 200, body: { views: kept.views } }
    }
    if (pathname.endsWith('/restore')) {
      kept.views = [...deleted.filter((view) => view.id === id), ...kept.views]
      return { status: 200, body: kept.views.find((view) => view.id === id) }
    }
    if (method === 'POST') {
      const made = aView(9, body.name ?? '', { ...body })
      kept.views = [...kept.views, made]
      return { status: 201, body: made }
    }
    if (method === 'DELETE') {
      deleted = one === undefined ? deleted : [...deleted.filter((view) => view.id !== id), one]
      kept.views = kept.views.filter((view) => view.id !== id)
      return { status: 204, body: undefined }
    }
    if (method === 'PATCH') {
      if (one?.version !== body.version) return NEWER
      kept.views = kept.views.map((view) => (view.id === id ? { ...view, ...body, version: view.version + 1 } : view))
      return { status: 200, body: kept.views.find((view) => view.id === id) }
    }
    return { status: 200, body: { views: kept.views } }
  }

  beforeEach(() => {
    takeRole('manager' satisfies Role)
    useNoticesStore.setState({ notices: [] })
    forgetTyping()
    host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
    host.count = 12
    kept.refuse = null
    kept.wait = null
    kept.views = [
      aView(1, 'Retards DTG'),
      aView(2, 'Express du jour', { shared: true, mine: false, owner: 'Noa P.', grid: viewGrid({ chips: { option: ['express'] } }) })
    ]
    host.instead = ({ method, path, body }) => {
      const { pathname } = new URL(path, 'http://host')
      if (pathname === '/api/orders/filter-counts') return { status: 200, body: { counts: [] } }
      if (!pathname.startsWith('/api/list-views')) return null
      if (method !== 'GET' && kept.refuse !== null) return kept.refuse
      const reply = (): Reply => answer(method, pathname, (body ?? {}) as Partial<ListView>)
      return method === 'GET' || kept.wait === null ? reply() : kept.wait.then(reply)
    }
  })

  /** What was sent of views, oldest first. */
  const sent = (method: string) => host.server.heard.filter((call) => call.method === method && call.path.startsWith('/api/list-views'))
  /** A list whose orders stand there. */
  async function opened(address = '/orders/all/opened') {
    const shown = listScreen(address)
    await rowShown(1)
    return shown
  }
  return { host, kept, sent, rowShown, opened }
}

/** The tab of a channel or view. */
export const viewTab = (name: RegExp): Promise<HTMLElement> =>
  within(screen.getByRole('navigation', { name: 'Étapes de la liste' })).findByRole('link', { name })

/** What is said of the view that the list stands in. */
export const viewLine = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Vue enregistrée' })
