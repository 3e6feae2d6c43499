import { Button } from '@fluentui/react-components'
import { Blank } from '../../../kit/blank/blank'
import { Icon } from '../../../kit/icons/icon'
import { errorText } from '../../../lib/http/api-error'
import styles from './failed-list.module.css'

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

/** The next rows were refused: those from before stay, and it says so. */
export const FailedRefresh = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert" className={styles.strip}>
    <Icon name="attention" size={18} />
    <p>
      <b>La liste n'a pas pu être mise à jour.</b> {errorText(error)} Les lignes affichées sont celles d'avant.
    </p>
    <Reload onRetry={onRetry} />
  </div>
)
