import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'
import styles from './late-coming.module.css'

/** Waits shorter than this show nothing. */
const SLOW_AFTER_MS = 300

/** The theme's tokens hold inside it. */
const THEMED = '.fui-FluentProvider'

/** What notices about code that could not be had are about: the next press takes them away. */
const NOT_LOADED = 'late'

/** How often the code of a late part could not be had since it is waited for. */
export const LateFailures = createContext(0)

/** Says that code could not be had; nothing opens by itself later. */
export const sayNotLoaded = (what = "Cette partie de l'écran n'a pas pu être chargée"): void =>
  void noticesOf(ownerNow()).show({
    text: `${what}. Vérifiez la connexion, puis réessayez.`,
    tone: 'error',
    about: NOT_LOADED
  })

/** Another press: what failed before is said no more. */
export const forgetNotLoaded = (): void => noticesOf(ownerNow()).dismissAbout(NOT_LOADED)

/** While what was opened by a press waits for its code: says so at the foot of the window when that takes long, and Escape gives it up. */
export function useComing(waiting: boolean, onGiveUp: () => void): void {
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!waiting) return
    forgetNotLoaded()
    const line = document.createElement('p')
    line.setAttribute('role', 'status')
    line.className = styles.line ?? ''
    ;(document.querySelector(THEMED) ?? document.body).append(line)
    const timer = window.setTimeout(() => {
      line.textContent = 'Ouverture… Échap pour renoncer.'
    }, SLOW_AFTER_MS)
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Not for what lies below: a list would let its selection go.
      event.preventDefault()
      event.stopPropagation()
      giveUp()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('keydown', onKey, { capture: true })
      line.remove()
    }
  }, [waiting])
}

/** Stands for a late part that was opened by a press: says that it comes; where its code cannot be had says that, and takes the wish back. */
export function Coming({ waiting = true, onGiveUp }: { waiting?: boolean; onGiveUp: () => void }) {
  const failures = useContext(LateFailures)
  const known = useRef(0)
  const giveUp = useEffectEvent(onGiveUp)
  useComing(waiting, onGiveUp)
  useEffect(() => {
    const isNew = failures !== known.current
    known.current = failures
    if (!isNew || !waiting) return
    giveUp()
    sayNotLoaded()
  }, [failures, waiting])
  return null
}
