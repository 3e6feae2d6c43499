import { Desktop16Regular } from '@fluentui/react-icons/svg/desktop'
import { useLayoutEffect } from 'react'
import { authorName } from '@/domain/format/person'
import { LockScreen } from '@/renderer/features/lock/lock-screen'
import { leftCountText } from '@/renderer/features/lock/lock-texts'
import { LoginForm } from '@/renderer/features/session/login-form'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { useStation } from '@/renderer/lib/station/shared-station'
import { useClock } from '@/renderer/lib/use-clock'
import { leftHere, leftOfOthers } from './left-here'
import { PasswordAsker } from './password-asker'
import { takeKeys } from './station-keys'
import styles from './station-note.module.css'
import { useIdleLock } from './use-idle-lock'

export { learn } from './take-station'

/** Guards a shared station: it locks by itself and by Ctrl+L, and shows who may take it (reference: people 6.2). */
export function Guard() {
  const station = useStation((store) => store.station)
  const locked = station?.locked != null
  useIdleLock(locked ? null : (station?.idleMinutes ?? null))
  useLayoutEffect(takeKeys, [])
  return (
    <>
      <PasswordAsker />
      {locked && <LockScreen station={station} left={leftHere} login={<LoginForm />} />}
    </>
  )
}

const COUNTED_EVERY_MS = 15_000

/** At the foot of the screens: who works at which station, and how many others left something there. */
export function StationNote() {
  const station = useStation((store) => store.station)
  const person = useProfile()
  useClock(COUNTED_EVERY_MS)
  const left = leftOfOthers()
  if (!station) return null
  return (
    <>
      <span className={styles.note} title={`Poste partagé ${station.name}`}>
        <Desktop16Regular />
        {person && <b>{authorName(person)}</b>}
        <span>{station.name}</span>
      </span>
      {left > 0 && <span className={`${styles.note} ${styles.left}`}>{leftCountText(left)}</span>}
    </>
  )
}
