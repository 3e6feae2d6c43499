import { type ComponentType, lazy } from 'react'
import type { Capability } from '@/contract/http/capabilities'
import type { Role } from '@/domain/people/roles'
import { late } from '@/renderer/lib/react/late'

/** A part of the server's screens. */
export interface ServerTab {
  /** Last part of its address. */
  readonly path: string
  readonly label: string
  /** Least role that it is for, and what the host must know. */
  readonly least: Extract<Role, 'manager' | 'administrator'>
  readonly capability: Capability
  /** What one would come here for, as it is told to who may not. */
  readonly wish: string
  readonly Page: ComponentType
  /** Shows how many there are of what the tab is about. */
  readonly Count?: ComponentType
}

const AccessPage = lazy(async () => ({ default: (await import('@/renderer/features/access/access-page')).AccessPage }))
const BackupsPage = lazy(async () => ({ default: (await import('@/renderer/features/backups/backups-page')).BackupsPage }))
/** How the server is, beside the newest events of its journal. */
const StatePage = lazy(async () => {
  const [{ ServerStatePage }, { LatestEvents }] = await Promise.all([
    import('@/renderer/features/server-state/server-state-page'),
    import('@/renderer/features/journal/latest-events')
  ])
  return { default: () => <ServerStatePage latest={<LatestEvents />} /> }
})
const JournalPage = lazy(async () => ({ default: (await import('@/renderer/features/journal/journal-page')).JournalPage }))
const LinksPage = lazy(async () => ({ default: (await import('@/renderer/features/open-links/links-page')).LinksPage }))
const LinksCount = late(async () => (await import('@/renderer/features/open-links/links-count')).LinksCount)

const FleetPage = lazy(async () => ({ default: (await import('@/renderer/features/fleet/fleet-page')).FleetPage }))
const FleetCount = late(async () => (await import('@/renderer/features/fleet/fleet-count')).FleetCount)

/** The server's screens, in the order of their tabs. */
export const SERVER_TABS: readonly ServerTab[] = [
  {
    path: 'etat',
    label: 'État',
    least: 'administrator',
    capability: 'server-state',
    wish: 'Pour voir comment va le serveur',
    Page: StatePage
  },
  {
    path: 'sauvegardes',
    label: 'Sauvegardes',
    least: 'administrator',
    capability: 'backups',
    wish: 'Pour sauvegarder, ou revenir à une sauvegarde',
    Page: BackupsPage
  },
  {
    path: 'postes',
    label: 'Postes',
    least: 'administrator',
    capability: 'updates',
    wish: 'Pour diffuser une version, ou fermer un poste',
    Page: FleetPage,
    Count: FleetCount
  },
  {
    path: 'journal',
    label: 'Journal',
    least: 'administrator',
    capability: 'security-log',
    wish: "Pour savoir qui s'est connecté",
    Page: JournalPage
  },
  {
    path: 'liens',
    label: 'Liens ouverts',
    least: 'manager',
    capability: 'open-links',
    wish: "Pour fermer le lien de quelqu'un d'autre",
    Page: LinksPage,
    Count: LinksCount
  },
  {
    path: 'acces',
    label: 'Accès',
    least: 'administrator',
    capability: 'access',
    wish: "Pour ouvrir l'atelier à un poste ou à un téléphone",
    Page: AccessPage
  }
]
