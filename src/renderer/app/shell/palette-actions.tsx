import {
  Add20Regular,
  BarcodeScanner20Regular,
  BoxCheckmark20Regular,
  CalendarWorkWeek20Regular,
  Camera20Regular,
  DarkTheme20Regular,
  FlagCheckered20Regular,
  History20Regular,
  Keyboard20Regular,
  Link20Regular,
  PanelLeftContract20Regular,
  PanelLeftExpand20Regular,
  People20Regular,
  Person20Regular,
  PersonSwap20Regular,
  Print20Regular,
  Server20Regular,
  SignOut20Regular,
  TextLineSpacing20Regular
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { isDimension, isPickingList } from '@/domain/lists/dimensions'
import type { PaletteAction } from '@/renderer/features/palette/entries'
import { useOpenPicking } from '@/renderer/features/picking/actions/picking-buttons'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { useSignOut } from '@/renderer/features/session/use-sign-out'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { ACCOUNT_PATH, JOURNAL_PATH, LINKS_PATH, TEAM_PATH } from '@/renderer/lib/people/people-paths'
import { DASHBOARD_PATH } from '@/renderer/lib/planning/planning-paths'
import { PROFILES, type StationProfile, type ThemeChoice, usePreferences } from '@/renderer/lib/preferences/preferences'
import { PRINT_JOBS_PATH } from '@/renderer/lib/printing/print-jobs-path'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { lockStation, useIsShared } from '@/renderer/lib/station/shared-station'
import { useOverlay } from './overlay-store'

const THEMES: Readonly<Record<ThemeChoice, string>> = { system: 'Thème du système', light: 'Thème clair', dark: 'Thème sombre' }

const others = <K extends string>(labels: Readonly<Record<K, string>>, chosen: K): readonly [K, string][] =>
  (Object.entries(labels) as [K, string][]).filter(([key]) => key !== chosen)

/** The sidebar as the shell holds it. */
export interface SidebarSwitch {
  readonly reduced: boolean
  readonly toggle: () => void
}

/** What the palette can do anywhere in the shell: what would change nothing is left out. */
export function usePaletteActions({ reduced, toggle }: SidebarSwitch): readonly PaletteAction[] {
  const navigate = useNavigate()
  const onPlanning = useMatch(DASHBOARD_PATH) !== null
  const show = useOverlay((overlays) => overlays.show)
  const { profile, theme, compact, set } = usePreferences()
  const mayCreate = useHasRole('operator')
  const picking = usePickingActions()
  const people = usePeopleActions()
  const shared = useIsShared()
  const signOut = useSignOut()
  return [
    ...picking,
    ...(onPlanning
      ? []
      : [{ id: 'planning', label: 'Planning', icon: <CalendarWorkWeek20Regular />, run: () => void navigate(DASHBOARD_PATH) }]),
    ...(mayCreate ? [{ id: 'create-order', label: 'Créer une commande…', icon: <Add20Regular />, run: () => show('create-order') }] : []),
    { id: 'print-settings', label: "Réglages d'impression…", icon: <Print20Regular />, run: () => show('print-settings') },
    ...(host.printQueue === null
      ? []
      : [{ id: 'prints', label: 'Impressions de ce poste', icon: <History20Regular />, run: () => void navigate(PRINT_JOBS_PATH) }]),
    { id: 'camera', label: 'Scanner avec la caméra…', icon: <Camera20Regular />, run: () => show('camera') },
    { id: 'station', label: 'Poste\u00a0: scanner et sons', icon: <BarcodeScanner20Regular />, run: () => void navigate('/station') },
    ...people,
    { id: 'shortcuts', label: 'Raccourcis clavier', icon: <Keyboard20Regular />, keys: ['?'], run: () => show('shortcuts') },
    ...others(THEMES, theme).map(([key, label]) => ({
      id: `theme-${key}`,
      label,
      icon: <DarkTheme20Regular />,
      run: () => set({ theme: key })
    })),
    {
      id: 'compact',
      label: compact ? 'Lignes normales' : 'Lignes compactes',
      icon: <TextLineSpacing20Regular />,
      run: () => set({ compact: !compact })
    },
    {
      id: 'sidebar',
      label: reduced ? 'Déplier le menu' : 'Réduire le menu',
      icon: reduced ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />,
      keys: ['Ctrl', 'B'],
      run: toggle
    },
    ...others<StationProfile>(PROFILES, profile).map(([key, label]) => ({
      id: `profile-${key}`,
      label: `Profil ${label}`,
      icon: <Person20Regular />,
      run: () => set({ profile: key })
    })),
    ...(shared
      ? [
          {
            id: 'lock',
            label: "Changer d'opérateur\u00a0: verrouiller le poste",
            icon: <PersonSwap20Regular />,
            keys: ['Ctrl', 'L'],
            run: lockStation
          }
        ]
      : []),
    { id: 'sign-out', label: shared ? 'Se déconnecter de ce poste' : 'Se déconnecter', icon: <SignOut20Regular />, run: signOut }
  ]
}

/** What one looks after (the team, the journal, open links) and one's own account; what the host does not know is left out. */
function usePeopleActions(): readonly PaletteAction[] {
  const navigate = useNavigate()
  const withPeople = useCapability('people')
  const withLinks = useCapability('open-links')
  const withJournal = useCapability('security-log')
  const administers = useHasRole('administrator')
  const manages = useHasRole('manager')
  const to = (id: string, label: string, icon: ReactNode, path: string): PaletteAction => ({
    id,
    label,
    icon,
    run: () => void navigate(path)
  })
  return [
    ...(withPeople && administers ? [to('team', 'Équipe', <People20Regular />, TEAM_PATH)] : []),
    ...(withJournal && administers ? [to('journal', 'Journal de sécurité', <Server20Regular />, JOURNAL_PATH)] : []),
    ...(withLinks && manages ? [to('links', 'Liens ouverts', <Link20Regular />, LINKS_PATH)] : []),
    ...(withPeople ? [to('account', 'Mon compte', <Person20Regular />, ACCOUNT_PATH)] : [])
  ]
}

/** Préparer and Term. run as the palette offers them: where garments are picked, once orders are selected. */
function usePickingActions(): readonly PaletteAction[] {
  const code = useMatch('/orders/:dimension/:channel')?.params.dimension ?? ''
  const count = listSelection.useCount()
  const show = useOverlay((overlays) => overlays.show)
  const open = useOpenPicking()
  if (!isDimension(code) || !isPickingList(code) || count === 0) return []
  return [
    { id: 'prepare', label: 'Préparer la sélection', icon: <BoxCheckmark20Regular />, run: () => listSelection.act('Préparer', open) },
    {
      id: 'end-run',
      label: 'Term. run…',
      icon: <FlagCheckered20Regular />,
      run: () => listSelection.act('Terminer', (orders) => show('end-run', orders))
    }
  ]
}
