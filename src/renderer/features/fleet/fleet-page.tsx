import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { fullName } from '@/domain/format/person'
import { isPlural } from '@/domain/format/plural'
import { fold } from '@/domain/format/search-text'
import { acceptedText, stationsText } from '@/domain/updates/rollout-text'
import { compareVersions, shownVersion } from '@/domain/updates/versions'
import { Blank } from '@/renderer/kit/blank/blank'
import { NothingFound } from '@/renderer/kit/blank/nothing-found'
import { Unread } from '@/renderer/kit/blank/unread'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { ConfirmPasswordPage } from '@/renderer/kit/confirm-password/confirm-password-page'
import bar from '@/renderer/kit/filter-bar/filter-bar.module.css'
import foot from '@/renderer/kit/table/table-foot.module.css'
import page from '@/renderer/kit/table/table-page.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { useNow } from '@/renderer/lib/use-now'
import styles from './fleet-page.module.css'
import { FleetTable } from './fleet-table'
import { RolloutBand } from './rollout-band'
import { type ShownFleet, type ShownStation, useFleet } from './use-fleet'

/** Which stations are looked at. */
const FILTERS = {
  all: { label: 'Tous', holds: () => true },
  current: { label: 'À jour', holds: ({ state }: ShownStation) => state === 'up-to-date' || state === 'pilot' },
  waiting: {
    label: 'En attente',
    holds: ({ state }: ShownStation) => ['waiting', 'failed', 'rolled-back', 'no-installer', 'ahead'].includes(state)
  },
  old: { label: 'Trop anciens', holds: ({ state }: ShownStation) => state === 'too-old' }
} as const
type StationFilter = keyof typeof FILTERS

const matches = ({ name, system, person }: ShownStation, text: string): boolean =>
  fold([name, system, person === null ? '' : fullName(person)].join('\n')).includes(fold(text))

/** Versions that stations run and the server works with, oldest first. */
const acceptedVersions = ({ stations, client, min_client: min }: ShownFleet): string[] =>
  min === null
    ? []
    : [...new Set([...stations.flatMap(({ version }) => version ?? []), ...(client === null ? [] : [client])])]
        .filter((version) => compareVersions(version, min) >= 0)
        .sort(compareVersions)

const LATER = "Chaque poste l'installe quand on le quitte, ou la nuit, jamais pendant une impression."

/** Stations, their versions, and the roll-out of the newest (reference: updates 4). */
export function FleetPage() {
  const { fleet, deciding, unreadable, stale, needsPassword, again, pilot, rollOut, returnTo, forget, close } = useFleet()
  const confirm = useConfirm()
  const now = useNow()
  const offline = useLiveStatus(({ state }) => state === 'offline') || stale
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<StationFilter>('all')
  if (needsPassword) return <ConfirmPasswordPage onConfirmed={again} />
  if (unreadable !== null) return <Unread reason={unreadable} title="Les postes n'ont pas pu être lus." onAgain={again} />
  if (fleet === undefined) return <div className={page.page} aria-busy="true" />

  const { stations, rollout, releases } = fleet
  const newest = releases[0]?.version
  const isToGive = newest !== undefined && rollout !== null && rollout.stage !== 'all'
  const disabled = offline || deciding
  const found = stations.filter((station) => FILTERS[filter].holds(station) && matches(station, text))

  const askRollOut = async (version: string): Promise<void> => {
    const shown = shownVersion(version)
    const old = stations.filter(({ state }) => state === 'too-old').length
    const tried =
      rollout?.stage === 'pilot'
        ? (rollout.facts?.crashes ?? 0) > 0
          ? " Le poste pilote a planté depuis le début de l'essai."
          : ''
        : " Aucun poste ne l'a encore essayée."
    const reached = [
      rollout?.stage === 'pinned' ? 'Tous les postes' : `${stationsText(rollout?.waiting ?? 0)} en attente`,
      ...(old > 0 ? [`${stationsText(old)} trop ${isPlural(old) ? 'anciens' : 'ancien'}`] : [])
    ].join(' et ')
    const isSure = await confirm({
      title: `Diffuser Atelier ${shown} à tous les postes\u00a0?`,
      text: `${reached}.${tried} ${LATER}`,
      confirm: `Diffuser ${shown}`,
      cancel: 'Pas maintenant'
    })
    if (isSure) await rollOut(version)
  }
  const askReturn = async (version: string): Promise<void> => {
    const shown = shownVersion(version)
    const reached = rollout?.returns.find((one) => one.version === version)?.stations ?? 0
    const isSure = await confirm({
      title: `Revenir à Atelier ${shown} sur tous les postes\u00a0?`,
      text: `${stationsText(reached)} ${isPlural(reached) ? 'reviennent' : 'revient'} à ${shown}, les autres y restent. ${LATER} Ce qui a été enregistré reste.`,
      confirm: `Revenir à ${shown}`,
      cancel: `Garder ${shownVersion(rollout?.version ?? version)}`,
      danger: true
    })
    if (isSure) await returnTo(version)
  }
  const askPilot = async (station: ShownStation): Promise<void> => {
    if (newest === undefined) return
    const before = stations.find((one) => one.pilot)
    const isSure = await confirm({
      title: `Essayer Atelier ${shownVersion(newest)} sur ${station.name}\u00a0?`,
      text: `${station.name} l'installe quand on le quitte\u00a0; les autres attendent.${before === undefined ? '' : ` L'essai sur ${before.name} s'arrête, ses chiffres avec lui.`}`,
      confirm: 'Essayer sur ce poste',
      cancel: 'Pas maintenant'
    })
    if (isSure) await pilot(station)
  }
  const askClose = async (station: ShownStation): Promise<void> => {
    const isSure = await confirm({
      title: `Fermer ${station.name}\u00a0?`,
      text: "Ce poste ne sert plus à plusieurs\u00a0: ses sessions se ferment aussitôt, sa clé, les PIN et les badges n'y ouvrent plus rien. Ce qui y a été enregistré reste\u00a0; pour le rouvrir, il s'inscrit de nouveau.",
      confirm: 'Fermer ce poste',
      cancel: 'Le laisser ouvert',
      danger: true
    })
    if (isSure) await close(station)
  }
  const askForget = async (station: ShownStation): Promise<void> => {
    const isSure = await confirm({
      title: `Retirer ${station.name} de la liste\u00a0?`,
      text: `Il y revient dès qu'il se connecte.${station.pilot ? " C'est le poste pilote\u00a0: l'essai s'arrête." : ''}`,
      confirm: 'Retirer',
      cancel: 'Le garder'
    })
    if (isSure) await forget(station)
  }

  return (
    <div className={page.page}>
      <RolloutBand
        fleet={fleet}
        now={now}
        disabled={disabled}
        onRollOut={(version) => void askRollOut(version)}
        onReturn={(version) => void askReturn(version)}
      />
      <div className={`${bar.bar} ${styles.bar}`}>
        <search className={bar.search}>
          <Search20Regular />
          <input
            type="search"
            aria-label="Chercher un poste"
            placeholder="Poste, personne"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </search>
        <fieldset className={bar.filters} aria-label="Montrer">
          {(Object.keys(FILTERS) as StationFilter[]).map((key) => (
            <PlainButton key={key} className={bar.filter} aria-pressed={key === filter} onClick={() => setFilter(key)}>
              {FILTERS[key].label}
              <span className="num">{stations.filter(FILTERS[key].holds).length}</span>
            </PlainButton>
          ))}
        </fieldset>
        <span className={styles.when}>{"L'installation se fait quand on quitte Atelier, jamais pendant une impression."}</span>
      </div>
      <div className={page.scroll}>
        {stations.length === 0 ? (
          <Blank icon="search" title="Aucun poste ne s'est encore présenté." actions={null}>
            <p>Un poste installé paraît ici dès que quelqu'un s'y connecte, un poste partagé dès qu'il est inscrit.</p>
          </Blank>
        ) : found.length === 0 ? (
          <NothingFound
            text={text}
            nothing="Aucun poste"
            onClear={() => {
              setText('')
              setFilter('all')
            }}
          />
        ) : (
          <FleetTable
            stations={found}
            now={now}
            disabled={disabled}
            tries={isToGive}
            onRollOut={isToGive && newest !== undefined ? () => void askRollOut(newest) : null}
            actions={{
              pilot: (station) => void askPilot(station),
              close: (station) => void askClose(station),
              forget: (station) => void askForget(station)
            }}
          />
        )}
      </div>
      <footer className={foot.foot}>
        <span>
          <b className="num">{formatNumber(stations.length)}</b> {isPlural(stations.length) ? 'postes' : 'poste'}
        </span>
        <span role="status" className={offline ? foot.offline : foot.said}>
          {offline ? 'Hors ligne\u00a0: les postes se lisent, rien ne se décide.' : acceptedText(fleet.min_client, acceptedVersions(fleet))}
        </span>
      </footer>
    </div>
  )
}
