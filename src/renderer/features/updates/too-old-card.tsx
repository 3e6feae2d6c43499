import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular, Desktop20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { CardPage } from '@/renderer/kit/card-page/card-page'
import { host } from '@/renderer/lib/host/host'
import type { HostStation } from '@/renderer/lib/host/host-types'
import { useServerReach } from '@/renderer/lib/http/use-server-reach'
import { useStation } from '@/renderer/lib/station/shared-station'
import { useStationUpdate } from '@/renderer/lib/updates/station-update'
import styles from './too-old.module.css'
import { countWaits, mebibytes, shortVersion, updateSentence, waitLines } from './update-words'

/** In place of the login card, at a station that is too old to save anything: the way to the version that works, or to look all the same. */
export function TooOldCard() {
  const news = useStationUpdate((update) => update.news)
  const { reach, retryNow } = useServerReach(true)
  useEffect(() => {
    document.title = 'Poste trop ancien — Atelier'
  }, [])
  if (news === null) return null
  const { state, running, minClient } = news
  const waits = state.kind === 'ready' ? waitLines(state.waits) : []
  const updates = host.station?.updates
  const builtOn = typeof __ATELIER_BUILT_ON__ === 'string' ? __ATELIER_BUILT_ON__ : undefined
  const isAway = reach.kind === 'away'
  return (
    <CardPage
      className={styles.card}
      foot={
        <p className={styles.foot}>
          {isAway && (
            <span>
              {reach.retryInS === null ? 'Nouvel essai…' : `Nouvel essai dans ${reach.retryInS}\u00a0s`}
              <PlainButton look="words" onClick={retryNow}>
                Réessayer
              </PlainButton>
            </span>
          )}
          <Link to="/setup">Réglages du poste</Link>
        </p>
      }
    >
      <BrandMark />
      <div className={styles.station}>
        <Desktop20Regular />
        {host.station && <StationLine station={host.station} running={running} />}
        <p role="status" className={isAway ? styles.away : styles.reachable}>
          {reach.kind === 'reachable' && 'joignable'}
          {isAway && 'injoignable'}
        </p>
      </div>
      <h1>Ce poste est trop ancien.</h1>
      <p className={styles.lead}>Il faut une mise à jour pour enregistrer.</p>
      <div className={styles.note}>
        <ArrowDownload20Regular />
        <p>
          <b>{`Poste en ${shortVersion(running)}, le serveur demande ${shortVersion(minClient ?? '')} ou plus.`}</b>{' '}
          {waits.length === 0
            ? 'Environ 2\u00a0min.'
            : `Elle attend d'abord\u00a0: ${waits.map(({ count, name }) => `${count}\u00a0${name}`).join(', ')}.`}
        </p>
      </div>
      <dl className={styles.facts}>
        {builtOn !== undefined && (
          <>
            <dt>Ce poste</dt>
            <dd>{`${shortVersion(running)}, du ${dayMonthYear(builtOn)}`}</dd>
          </>
        )}
        <dt>Disponible</dt>
        <dd>{state.kind === 'ready' ? `${shortVersion(state.version)}, ${mebibytes(state.bytes)}, déjà reçue` : updateSentence(news)}</dd>
      </dl>
      <Button
        className={styles.submit ?? ''}
        appearance="primary"
        size="large"
        icon={<ArrowDownload20Regular />}
        disabled={state.kind !== 'ready' || countWaits(state.waits) > 0}
        onClick={() => void updates?.install()}
      >
        Mettre à jour et redémarrer
      </Button>
      <Button className={styles.submit ?? ''} size="large" onClick={() => useStationUpdate.setState({ looksOnly: true })}>
        Voir sans enregistrer
      </Button>
    </CardPage>
  )
}

/** Which station this is, and which server it works with. */
function StationLine({ station, running }: { station: HostStation; running: string }) {
  const shared = useStation((now) => now.station?.name)
  const { data: machine = '' } = useQuery({ queryKey: ['station-name'], queryFn: station.name, staleTime: Number.POSITIVE_INFINITY })
  const { data: origin } = useQuery({ queryKey: ['api-origin'], queryFn: host.apiOrigin, staleTime: Number.POSITIVE_INFINITY })
  const name = shared ?? machine
  const server = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : ''
  return (
    <p>
      <b title={name}>{name === '' ? 'Ce poste' : name}</b>
      <span title={server}>{[server, `Atelier ${shortVersion(running)}`].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
