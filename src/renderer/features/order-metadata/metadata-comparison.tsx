import { useState } from 'react'
import type { Clash } from '@/domain/compare/compare-changes'
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

/** Figures and names that a colleague changed as well: both values, one of which is chosen (reference: order-page 5.5). */
export function MetadataComparison({ orderId, clashes, onBack, onDecide }: Props) {
  const [choices, setChoices] = useState<Readonly<Record<string, KeptSide>>>({})
  const { by, at } = useLastChange(orderId, ['metas', 'metadata'])
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
        onChoose={(field, side) => setChoices((made) => ({ ...made, [field]: side }))}
      />
      <div className={styles.decide}>
        <PlainButton look="tall" onClick={() => setChoices(Object.fromEntries(clashes.map(({ field }) => [field, 'theirs' as const])))}>
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
