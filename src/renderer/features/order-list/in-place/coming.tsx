import { useEffect } from 'react'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './coming.module.css'
import { closeRowMenu, endEditing, useEdited, useRowMenu } from './edited'

/** Stands for the editor of a cell and for the menu of a row until their code is there: says so when that takes long, and Escape gives up. */
export function ComingInPlace() {
  const edits = useEdited(({ cell }) => cell !== null)
  const opens = useRowMenu(({ open }) => open !== null)
  const isWaiting = edits || opens
  const slow = useSlow(isWaiting)
  useEffect(() => {
    if (!isWaiting) return
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Not for the list below, whose selection it would let go.
      event.preventDefault()
      event.stopPropagation()
      endEditing()
      closeRowMenu()
    }
    window.addEventListener('keydown', giveUp, { capture: true })
    return () => window.removeEventListener('keydown', giveUp, { capture: true })
  }, [isWaiting])
  return (
    <p role="status" className={isWaiting && slow ? styles.coming : 'visually-hidden'}>
      {isWaiting && slow && 'Ouverture… Échap pour renoncer.'}
    </p>
  )
}
