import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Blank } from './blank'

interface Props {
  /** What could not be read, as a sentence. */
  readonly title: string
  /** The whole page is empty, not a table's body. */
  readonly page?: boolean
  readonly onAgain: () => void
}

/** What stands in place of what could not be read, with another try. */
export const Unread = ({ title, page = false, onAgain }: Props) => (
  <Blank
    icon="attention"
    bad
    page={page}
    title={title}
    actions={
      <PlainButton look="medium" onClick={onAgain}>
        Réessayer
      </PlainButton>
    }
  >
    <p>Vérifiez la connexion, puis réessayez.</p>
  </Blank>
)
