import { ArrowUp12Regular } from '@fluentui/react-icons/svg/arrow-up'
import { useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { fullName } from '@/domain/format/person'
import { isPlural } from '@/domain/format/plural'
import { lastSeenText } from '@/domain/people/last-seen'
import { shownVersion } from '@/domain/updates/versions'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useRowWalk } from '@/renderer/kit/focus/use-row-walk'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { ActionsHeading } from '@/renderer/kit/table/actions-heading'
import { FleetStatus } from './fleet-status'
import styles from './fleet-table.module.css'
import { type StationActions, StationMenu } from './station-menu'
import type { ShownStation } from './use-fleet'

interface Props {
  readonly stations: readonly ShownStation[]
  readonly now: string
  readonly disabled: boolean
  /** Whether there is something that a pilot could try. */
  readonly tries: boolean
  /** Gives the release to all; null where there is none to give. */
  readonly onRollOut: (() => void) | null
  readonly actions: StationActions
}

/** The stations, a row each: arrows go from one to the next, Enter and the menu key offer what can be done (reference: updates 4.2). */
export function FleetTable({ stations, now, disabled, tries, onRollOut, actions }: Props) {
  const [active, setActive] = useState<string | null>(null)
  const [menu, setMenu] = useState<string | null>(null)
  const { keysOf, placeOf } = useRowWalk<string, HTMLButtonElement>(stations.map(({ id }) => id))
  const stop = stations.some(({ id }) => id === active) ? active : stations[0]?.id
  return (
    <table className={styles.table} aria-label="Postes">
      <thead>
        <tr>
          <th scope="col" aria-sort="ascending">
            Poste
            <ArrowUp12Regular />
          </th>
          {['Qui', 'Version', 'Système', 'Vu', 'Imprimantes', 'Pilote', 'État'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <ActionsHeading />
        </tr>
      </thead>
      <tbody>
        {stations.map((station, at) => {
          const { id, name, person, version, online, printers, crashes, state, pilot } = station
          const mayTry = tries && version !== null && !pilot
          return (
            <tr
              key={id}
              className={['too-old', 'failed', 'rolled-back'].includes(state) ? styles.alarm : undefined}
              onFocus={() => setActive(id)}
              onContextMenu={(event) => {
                event.preventDefault()
                setMenu(id)
              }}
            >
              <td>
                <div className={styles.station}>
                  <PlainButton
                    ref={placeOf(id)}
                    className={styles.name}
                    tabIndex={id === stop ? 0 : -1}
                    title={name}
                    aria-haspopup="menu"
                    onClick={() => setMenu(id)}
                    onKeyDown={keysOf(at)}
                  >
                    {name}
                  </PlainButton>
                  {crashes > 0 && (
                    <small
                      className={styles.crashes}
                      title="Les fichiers des derniers plantages restent sur le poste ; son journal les nomme."
                    >
                      {`${formatNumber(crashes)}\u00a0${isPlural(crashes) ? 'plantages' : 'plantage'}`}
                    </small>
                  )}
                </div>
                <span className={styles.under}>
                  <FleetStatus station={station} />
                </span>
              </td>
              <td>
                {person === null ? (
                  <span className={styles.dim}>—</span>
                ) : (
                  <span
                    className={online ? styles.who : `${styles.who} ${styles.dim}`}
                    title={online ? fullName(person) : `${fullName(person)}, la dernière personne à ce poste`}
                  >
                    <PersonChip person={person} faded={!online} />
                    <span>{fullName(person)}</span>
                  </span>
                )}
              </td>
              <td className="num" title={version ?? undefined}>
                {version === null ? <span className={styles.dim}>navigateur</span> : shownVersion(version)}
              </td>
              <td className={styles.dim} title={station.system}>
                {station.system || '—'}
              </td>
              <td className="num">{online ? <span className={styles.online}>maintenant</span> : lastSeenText(station.seen_at, now)}</td>
              <td className={styles.dim} title={printers.join(', ')}>
                {printers.join(', ') || '—'}
              </td>
              <td>
                {version !== null && (
                  <input
                    type="radio"
                    name="pilot"
                    className={styles.radio}
                    aria-label={`Poste pilote\u00a0: ${name}`}
                    tabIndex={-1}
                    checked={pilot}
                    disabled={disabled || (!tries && !pilot)}
                    onChange={() => actions.pilot(station)}
                  />
                )}
              </td>
              <td>
                <FleetStatus station={station} />
              </td>
              <td>
                <span className={styles.actions}>
                  {state === 'too-old' && onRollOut !== null && (
                    <PlainButton look="small" className={styles.strong} tabIndex={-1} disabled={disabled} onClick={onRollOut}>
                      Diffuser
                    </PlainButton>
                  )}
                  <StationMenu
                    station={station}
                    mayTry={mayTry}
                    disabled={disabled}
                    open={menu === id}
                    onOpenChange={(open) => setMenu(open ? id : null)}
                    actions={actions}
                  />
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
