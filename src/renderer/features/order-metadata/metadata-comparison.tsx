import { useState } from 'react'
import { type Clash, sameJson } from '@/domain/compare/compare-changes'
import { metadataLabel, metadataValueText } from '@/domain/metadata/metadata-texts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { CompareView, type KeptSide, takeAllText, undecidedText } from '@/renderer/kit/compare/compare-view'
import { useLastChange } from '@/renderer/lib/orders/use-last-change'
import styles from './metadata-form.module.css'

interface Props {
  readonly orderId: number
  readonly clashes: readonly Clash[]
  readonly onBack: () => void
  /** Told the fields whose other value is taken. */
  readonly onDecide: (theirs: readonly string[]) => void
}

/** The side that was chosen for a field, and the other value that it was chosen over. */
interface Choice {
  readonly side: KeptSide
  readonly over: unknown
}

/** Figures and names that a colleague changed as well: both values, one of which is chosen (reference: order-page 5.5). */
export function MetadataComparison({ orderId, clashes, onBack, onDecide }: Props) {
  const [made, setMade] = useState<Readonly<Record<string, Choice>>>({})
  const { by, at } = useLastChange(orderId, ['metas', 'metadata'])
  // What they changed again is another choice.
  const choices = Object.fromEntries(
    clashes.flatMap(({ field, theirs }) => {
      const choice = made[field]
      return choice !== undefined && sameJson(choice.over, theirs) ? [[field, choice.side] as const] : []
    })
  )
  const choose = (chosen: readonly Clash[], side: KeptSide): void =>
    setMade((known) => ({ ...known, ...Object.fromEntries(chosen.map(({ field, theirs }) => [field, { side, over: theirs }])) }))
  const undecided = clashes.filter(({ field }) => choices[field] === undefined).length
  return (
    <div className={styles.comparison}>
      <CompareView
        fields={clashes.map(({ field, mine, theirs }) => ({
          field,
          label: metadataLabel(field),
          mine: metadataValueText(field, mine),
          theirs: metadataValueText(field, theirs)
        }))}
        by={by}
        at={at}
        choices={choices}
        onChoose={(field, side) =>
          choose(
            clashes.filter((clash) => clash.field === field),
            side
          )
        }
      />
      <div className={styles.decide}>
        <PlainButton look="tall" onClick={() => choose(clashes, 'theirs')}>
          {takeAllText(by)}
        </PlainButton>
        <PlainButton look="tall" onClick={onBack}>
          Revenir à la saisie
        </PlainButton>
        <PlainButton
          look="primary"
          className={styles.undecided}
          aria-disabled={undecided > 0}
          onClick={() => undecided === 0 && onDecide(clashes.filter(({ field }) => choices[field] === 'theirs').map(({ field }) => field))}
        >
          {undecided === 0 ? 'Enregistrer' : undecidedText(undecided)}
        </PlainButton>
      </div>
    </div>
  )
}
