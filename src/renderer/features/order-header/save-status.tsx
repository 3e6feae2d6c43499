import { Checkmark16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { useIsMutating } from '@tanstack/react-query'
import { useUnsavedCount } from '../../lib/orders/unsaved'
import { queryKeys } from '../../lib/query/keys'
import styles from './save-status.module.css'

/** Silent and visible: a tick when all is saved, words while it is on its way, what is left unsaved until it is read (reference: order-page 5.1). */
export function SaveStatus({ asked, failures }: { asked: string; failures: number }) {
  const saving = useIsMutating({ mutationKey: ['save', ...queryKeys.order(asked)] }) > 0
  const failed = failures + useUnsavedCount(asked)
  return (
    <span role="status" className={`${styles.status} ${failed > 0 ? styles.failed : ''} ${saving ? styles.saving : ''}`}>
      {saving ? (
        'Enregistrement…'
      ) : failed > 0 ? (
        <>
          <ErrorCircle16Regular />
          {failed === 1 ? '1 changement non enregistré' : `${failed} changements non enregistrés`}
        </>
      ) : (
        <>
          <Checkmark16Regular />
          Enregistré
        </>
      )}
    </span>
  )
}
