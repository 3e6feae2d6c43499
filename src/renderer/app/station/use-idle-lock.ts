import { useEffect } from 'react'
import { IDLE_NOTICE_S } from '@/domain/people/stations'
import { host } from '@/renderer/lib/host/host'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { watchIdle } from '@/renderer/lib/station/idle-clock'

const GESTURES = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const
const SOON = `Ce poste se verrouille dans ${IDLE_NOTICE_S}\u00a0s`

/** Locks the station after so many minutes without a gesture, said half a minute before; null where it is locked already. */
export function useIdleLock(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return
    const { show, dismiss } = useNoticesStore.getState()
    let notice: number | null = null
    const clock = watchIdle({
      minutes,
      onNotice: (shown) => {
        if (notice !== null) dismiss(notice)
        notice = shown
          ? show({ text: SOON, tone: 'warning', durationMs: null, action: { label: 'Rester', run: () => clock.gesture() } })
          : null
      },
      onOver: () => void host.shared?.lock('idle')
    })
    for (const name of GESTURES) window.addEventListener(name, clock.gesture, { capture: true, passive: true })
    return () => {
      for (const name of GESTURES) window.removeEventListener(name, clock.gesture, { capture: true })
      clock.stop()
    }
  }, [minutes])
}
