import { PlainButton } from '@/renderer/kit/button/plain-button'
import { errorText } from '@/renderer/lib/http/api-error'
import { Blank } from './blank'

interface Props {
  /** What could not be read, as a sentence. */
  readonly title: string
  /** The whole page is empty, not a table's body. */
  readonly page?: boolean
  /** Why: the error of the call. */
  readonly reason: unknown
  readonly onAgain: () => void
}

/** What stands in place of what could not be read: why, and another try. */
export const Unread = ({ title, reason, page = false, onAgain }: Props) => (
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
    <p>{errorText(reason)}</p>
  </Blank>
)
