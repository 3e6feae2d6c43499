import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import styles from './demo-note.module.css'
import { useOverlay } from './overlay-store'

/** Says at the foot of every screen that this is a demonstration, and offers its administrator to start for real (reference: people 5.1, 5.3). */
export function DemoNote() {
  const isDemo = useWorkshop()?.is_demo === true
  const isAdministrator = useHasRole('administrator')
  if (!isDemo) return null
  return (
    <span className={styles.note}>
      <b title="Les commandes sont inventées">Démonstration</b>
      {isAdministrator && (
        <PlainButton look="words" onClick={() => useOverlay.getState().show('leave-demo')}>
          Commencer pour de vrai
        </PlainButton>
      )}
    </span>
  )
}
