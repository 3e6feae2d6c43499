import { patchFace } from '@/contract/items'
import { mergeLabels } from '@/domain/orders/labels'
import type { Face, Order } from '@/domain/orders/order'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/picking/codes'
import { refuseTechniques, TECHNIQUES_LOCKED } from '@/domain/techniques/edit-techniques'
import { BadgeList } from '../../../kit/badge-list/badge-list'
import { FailureLine } from '../../../kit/panel/failure-line'
import { TechniqueMenu } from '../../../kit/technique-menu/technique-menu'
import { newerOf, useOrderPart } from '../../../lib/orders/order-query'
import { usePartSave } from '../../../lib/saves/use-part-save'
import { useFaceTechniques } from '../techniques/use-part-techniques'
import styles from './part-card.module.css'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly face: Face
}

const trimmed = (text: string): string => text.trim()

const withTags = (order: Order, id: number, seen: readonly string[], wanted: readonly string[]): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.faces.some((face) => face.id === id)
      ? { ...item, faces: item.faces.map((face) => (face.id === id ? { ...face, tags: mergeLabels(face.tags, seen, wanted) } : face)) }
      : item
  )
})

/** What may be changed of a face: its techniques where the order allows it, its tags always (reference: items-and-decorations 2.3). */
export function FaceEdit({ orderKey, reference, face }: Props) {
  const { id, face: label } = face
  const refusal = useOrderPart(orderKey, refuseTechniques)
  const techniques = useFaceTechniques({ orderKey, reference, id }, face.techniques)
  const tags = usePartSave({
    orderKey,
    reference,
    endpoint: patchFace,
    apply: (order, { body }) => ('tags' in body ? withTags(order, id, body.seen ?? [], body.tags) : order),
    settle: newerOf,
    failed: "Les options de la face n'ont pas été enregistrées."
  })
  const failure = techniques.failure ?? tags.failure
  return (
    <div className={styles.edit}>
      <TechniqueMenu
        label={`Technique\u00a0: choisir les techniques de la face ${label}`}
        chosen={face.techniques}
        saving={techniques.saving}
        refusal={refusal && TECHNIQUES_LOCKED[refusal]}
        onToggle={(technique) => void techniques.toggle(technique)}
      />
      <BadgeList
        label={`Options de la face ${label}`}
        name={`face-${id}`}
        add={`Ajouter une option à la face ${label}`}
        hint="Option"
        values={face.tags}
        keep={trimmed}
        longest={LABEL_LENGTH_MAX}
        most={LABELS_MAX}
        onSave={(next, seen) => tags.save({ params: { id }, body: { tags: [...next], seen: [...seen] } })}
      />
      {failure && <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
    </div>
  )
}
