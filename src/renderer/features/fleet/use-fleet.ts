import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeAnyStation } from '@/contract/people/stations'
import { choosePilot, type Fleet, forgetStation, getFleet, returnTo, rollOut } from '@/contract/releases'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Read } from '@/domain/reading/read-as'
import { shownVersion } from '@/domain/updates/versions'
import { usePasswordNeeded } from '@/renderer/kit/confirm-password/use-password-needed'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'

/** Releases and stations as a screen reads them. */
export type ShownFleet = Read<Fleet>
export type ShownStation = ShownFleet['stations'][number]

const EVERY_MS = 60_000

/** What stations say and what is decided is told; who comes and goes, by the number of operators. */
const fleetNews: LiveNews = (refresh) => {
  const stops = [onLive('fleet_changed', refresh), onLive('people_changed', refresh), onLive('connections', refresh)]
  return () => {
    for (const stop of stops) stop()
  }
}

const ABOUT = 'fleet'

/** The stations and their versions, read again as they change, and what can be decided of them; each decision is about what was on screen. */
export function useFleet() {
  useLiveRefresh(queryKeys.fleet, fleetNews)
  const client = useQueryClient()
  const { show } = useNotices()
  const [deciding, setDeciding] = useState(false)
  const query = useQuery({
    queryKey: queryKeys.fleet,
    queryFn: ({ signal }) => call(getFleet, {}, { signal, asksInPage: true }),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always'
  })
  const { data, isError, error, refetch } = query
  const needsPassword = usePasswordNeeded(query)

  const decide = async (work: () => Promise<ShownFleet | null>, done: string, failed: string): Promise<void> => {
    setDeciding(true)
    try {
      const fleet = await work()
      if (fleet !== null) client.setQueryData(queryKeys.fleet, fleet)
      show({ text: done, tone: 'success', about: ABOUT })
    } catch (problem) {
      show({ text: `${failed} ${errorText(problem)}`, tone: 'error', about: ABOUT })
    }
    setDeciding(false)
    await client.invalidateQueries({ queryKey: queryKeys.fleet })
  }
  const revision = data?.revision ?? 0

  return {
    fleet: data,
    deciding,
    unreadable: data === undefined ? error : null,
    stale: isError && data !== undefined,
    /** At a shared station the password is asked for again. */
    needsPassword,
    again: () => void refetch(),
    pilot: (station: ShownStation) =>
      decide(
        () => call(choosePilot, { body: { station: station.id, revision } }),
        `${station.name} est le poste pilote.`,
        "Le poste pilote n'a pas changé."
      ),
    rollOut: (version: string) =>
      decide(
        () => call(rollOut, { body: { version, revision } }),
        `Atelier ${shownVersion(version)} est diffusée\u00a0: chaque poste l'installe quand on le quitte.`,
        "La version n'a pas été diffusée."
      ),
    returnTo: (version: string) =>
      decide(
        () => call(returnTo, { body: { version, revision } }),
        `Tous les postes reviennent à ${shownVersion(version)}, chacun quand on le quitte.`,
        "Les postes ne reviennent pas à l'ancienne version."
      ),
    forget: (station: ShownStation) =>
      decide(
        () => call(forgetStation, { params: { id: station.id } }),
        `${station.name} est retiré de la liste.`,
        "Le poste n'a pas été retiré."
      ),
    close: (station: ShownStation) =>
      decide(
        async () => {
          const ended = (await call(closeAnyStation, { params: { id: station.shared?.id ?? station.id } }))?.sessions ?? 0
          if (ended > 0)
            show({
              text: isPlural(ended)
                ? `${formatNumber(ended)}\u00a0sessions fermées sur ${station.name}.`
                : `Une session fermée sur ${station.name}.`,
              tone: 'success'
            })
          return null
        },
        `${station.name} ne sert plus à plusieurs.`,
        "Le poste n'a pas été fermé."
      )
  }
}
