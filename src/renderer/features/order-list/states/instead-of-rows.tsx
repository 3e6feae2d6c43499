import { Button } from '@fluentui/react-components'
import type { ColumnChoice } from '@/domain/lists/columns'
import { Blank } from '@/renderer/kit/blank/blank'
import { FailedRefresh } from '@/renderer/kit/failed-refresh/failed-refresh'
import { Icon } from '@/renderer/kit/icons/icon'
import { errorText } from '@/renderer/lib/http/api-error'
import styles from './instead-of-rows.module.css'

const Reload = ({ onRetry }: { onRetry: () => void }) => (
  <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
    Recharger la liste
  </Button>
)

/** The server does not answer: it is asked again by itself; the banner above tells when. */
export const UnreachableList = ({ onRetry }: { onRetry: () => void }) => (
  <Blank icon="unplugged" bad title="Le serveur ne répond pas" actions={<Reload onRetry={onRetry} />}>
    <p>Rien n'est perdu. La liste s'affichera toute seule dès qu'il répondra.</p>
  </Blank>
)

/** The server refused the list: its own words, and another try. */
export const RefusedList = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Blank icon="attention" bad title="La liste n'a pas pu être chargée" actions={<Reload onRetry={onRetry} />}>
    <p>{errorText(error)}</p>
  </Blank>
)

/** The next rows were refused, or the same ones when they were read again: those from before stay, and it says so. */
export const OldRows = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <FailedRefresh
    title="La liste n'a pas pu être mise à jour."
    why={errorText(error)}
    shown="Les lignes affichées sont celles d'avant."
    action={<Reload onRetry={onRetry} />}
  />
)

/** More rows than any screen shows; what is beyond is cut. */
const ROWS = 40
/** Widths of the customer's bar, in percent, so that rows do not look ruled. */
const LENGTHS = [62, 78, 48, 55, 70]

/** Rows of the real height and the real columns while the first page loads. Shown after a moment only: most pages come before. */
export function SkeletonRows({ columns }: { columns: readonly ColumnChoice[] }) {
  return (
    <div className={styles.rows} role="status" aria-label="Chargement des commandes" data-coming>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no name but their place
        <div key={row} className={styles.row} aria-hidden="true">
          {columns.map(({ id: column }) => (
            <span key={column} className={styles.cell}>
              <i
                className={`${styles.bar} ${column === 'select' ? styles.box : ''}`}
                style={{ width: column === 'customer' ? `${LENGTHS[row % LENGTHS.length]}%` : undefined }}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
