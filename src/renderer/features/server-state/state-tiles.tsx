import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { Database20Regular } from '@fluentui/react-icons/svg/database'
import { HardDrive20Regular } from '@fluentui/react-icons/svg/hard-drive'
import { Hourglass20Regular } from '@fluentui/react-icons/svg/hourglass'
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import type { ReactNode } from 'react'
import { formatFileSize, formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { fullestOf, isRoomKnown } from '@/domain/server/disk-space'
import { recentTime } from '@/domain/server/server-texts'
import type { ShownState } from '@/renderer/lib/server/use-server-state'
import { type Health, healthOf, healthTone, SeverityIcon } from './severity-icon'
import styles from './state-tiles.module.css'

interface TileProps {
  readonly name: string
  readonly icon: ReactNode
  readonly health: Health
  /** What is read first; « inconnu » without one. */
  readonly big?: ReactNode
  readonly unit?: string
  readonly children?: ReactNode
}

function Tile({ name, icon, health, big, unit, children }: TileProps) {
  return (
    <section className={`${styles.tile} ${healthTone(health)}`}>
      <h3>
        {icon}
        <span>{name}</span>
        <span className={styles.health}>
          <SeverityIcon health={health} />
        </span>
      </h3>
      <p className={big === undefined ? `${styles.big} ${styles.unknown}` : styles.big}>
        {big ?? 'inconnu'}
        {unit !== undefined && <small>{`\u00a0${unit}`}</small>}
      </p>
      {children}
    </section>
  )
}

/** The worst of the points of these kinds. */
const worst = ({ points }: ShownState, ...kinds: readonly string[]): Health =>
  healthOf(points.find(({ kind }) => kinds.includes(kind))?.severity ?? 'fine')

const UNKNOWN: readonly (readonly [string, ReactNode])[] = [
  ['Base', <Database20Regular key="database" />],
  ['Disque', <HardDrive20Regular key="disk" />],
  ["Files d'attente", <Hourglass20Regular key="queue" />],
  ['En direct', <PlugConnected20Regular key="live" />],
  ['Tâches', <Clock20Regular key="jobs" />],
  ['Version', <ArrowDownload20Regular key="version" />]
]

/** The server in six figures; all unknown while it does not answer. */
export function StateTiles({ state }: { state: ShownState | null }) {
  if (state === null)
    return (
      <div className={styles.tiles}>
        {UNKNOWN.map(([name, icon]) => (
          <Tile key={name} name={name} icon={icon} health="unknown" />
        ))}
      </div>
    )
  const { database, queue, live, jobs, version, node, schema, started_at: startedAt, at } = state
  const waiting = queue.changes + queue.connections
  const running = jobs.filter((job) => job.running).length
  const next = jobs
    .filter((job) => !job.running)
    .map((job) => job.due_at)
    .toSorted()[0]
  const [base, diskIcon, queueIcon, liveIcon, jobsIcon, versionIcon] = UNKNOWN.map(([, icon]) => icon)
  return (
    <div className={styles.tiles}>
      <Tile name="Base" icon={base} health={worst(state, 'database-slow')} big={formatNumber(database.ms)} unit="ms">
        <p>
          {[database.bytes === null ? null : formatFileSize(database.bytes), `PostgreSQL ${database.version}`].filter(Boolean).join(' · ')}
        </p>
      </Tile>
      <DiskTile state={state} icon={diskIcon} />
      <Tile name="Files d'attente" icon={queueIcon} health={worst(state, 'connections-waited-for')} big={formatNumber(waiting)}>
        <p>
          {waiting === 0
            ? "Rien n'attend"
            : `${formatNumber(queue.changes)} derrière une commande, ${formatNumber(queue.connections)} la base`}
        </p>
      </Tile>
      <Tile
        name="En direct"
        icon={liveIcon}
        health="fine"
        big={formatNumber(live.windows)}
        unit={isPlural(live.windows) ? 'connexions' : 'connexion'}
      >
        <p>{`${formatNumber(live.people)} ${isPlural(live.people) ? 'personnes' : 'personne'}`}</p>
      </Tile>
      <Tile name="Tâches" icon={jobsIcon} health={worst(state, 'job-failed', 'job-late')} big={formatNumber(running)} unit="en cours">
        <p>{next === undefined ? 'Aucune prévue' : `prochaine\u00a0: ${recentTime(next, at)}`}</p>
      </Tile>
      <Tile name="Version" icon={versionIcon} health="fine" big={version}>
        <p>{`depuis ${recentTime(startedAt, at)}`}</p>
        <p>{`schéma ${schema}, Node ${node.split('.')[0]}`}</p>
      </Tile>
    </div>
  )
}

function DiskTile({ state, icon }: { state: ShownState; icon: ReactNode }) {
  const { disks, use } = state
  const fullest = fullestOf(disks)
  const unknown = disks.filter((disk) => !isRoomKnown(disk)).map(({ folder }) => folder)
  const unsaid = unknown.length > 0 && <p>{`Place inconnue\u00a0: ${unknown.join(', ')}`}</p>
  if (fullest === undefined)
    return (
      <Tile name="Disque" icon={icon} health="unknown">
        {unsaid}
      </Tile>
    )
  const used = 1 - fullest.free / Math.max(fullest.total, 1)
  return (
    <Tile name="Disque" icon={icon} health={worst(state, 'disk-low', 'disk-nearly')} big={formatFileSize(fullest.free)} unit="libres">
      <div className={styles.gauge} aria-hidden="true">
        <i style={{ inlineSize: `${Math.round(used * 100)}%` }} />
      </div>
      <p>
        {[`sur ${formatFileSize(fullest.total)}`, use === null ? null : `fichiers ${formatFileSize(use.files)}`].filter(Boolean).join(', ')}
      </p>
      {unsaid}
    </Tile>
  )
}
