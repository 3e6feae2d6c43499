import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Blank } from './blank'

interface Props {
  /** What was searched for; empty where nothing was. */
  readonly text: string
  /** « Aucun poste », which « ici » or the searched text follows. */
  readonly nothing: string
  readonly onClear: () => void
}

/** What stands in place of rows when a search, or the part of them that is shown, has none. */
export const NothingFound = ({ text, nothing, onClear }: Props) => (
  <Blank
    icon="search"
    title={text.trim() === '' ? `${nothing} ici.` : `${nothing} ne correspond à «\u00a0${text.trim()}\u00a0».`}
    actions={
      <PlainButton look="medium" onClick={onClear}>
        Effacer
      </PlainButton>
    }
  >
    {null}
  </Blank>
)
