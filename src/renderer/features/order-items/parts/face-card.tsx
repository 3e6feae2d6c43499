import { useState } from 'react'
import { patchFace } from '@/contract/orders/items'
import { changedLabels, mergeLabels } from '@/domain/compare/merge-labels'
import { formatNumber } from '@/domain/format/number'
import { refuseTechniques } from '@/domain/orders/edit-techniques'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import type { Face, Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { BadgeList } from '@/renderer/kit/badge-list/badge-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Glyph } from '@/renderer/kit/icons/icon'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { TechniqueMenu } from '@/renderer/kit/technique-menu/technique-menu'
import { call } from '@/renderer/lib/http/call'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { newerOf, useOrderPart } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { onNewestFace } from '@/renderer/lib/saves/newest-lists'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { Annotations } from '../annotations/annotations'
import { useHoldsItem } from '../large/held-items'
import { useFaceTechniques } from '../techniques/use-part-techniques'
import styles from './part-card.module.css'
import { PartFacts, type PartPlace, PartPreview } from './part-facts'

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
function FaceEdit({ face }: { face: Face }) {
  const address = useOrderAddress()
  const { id, face: label } = face
  const refusal = useOrderPart(address.orderKey, refuseTechniques)
  const techniques = useFaceTechniques(id, face.techniques)
  const tags = usePartSave({
    ...address,
    endpoint: patchFace,
    apply: (order, { body }) => ('tags' in body ? withTags(order, id, body.seen ?? [], body.tags) : order),
    settle: newerOf,
    send: async (input, from) => call(patchFace, await onNewestFace(address.orderId)(input, from), from),
    failed: "Les options de la face n'ont pas été enregistrées.",
    pieces: ({ body }) => ('tags' in body ? changedLabels(body.seen ?? [], body.tags) : [])
  })
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
      <SaveFailureLine failure={techniques.failure} />
      <SaveFailureLine failure={tags.failure} />
    </div>
  )
}

/** One print or embroidery area: its preview, size, techniques and annotations (reference: items-and-decorations 2.1). */
export function FaceCard({ face, labels, alone, garment, onOpen }: PartPlace & { readonly face: Face }) {
  const [wanted, setEditing] = useState(false)
  const mayEdit = useHasRole('operator') && !isMadeUp(face.id)
  const editing = wanted && mayEdit
  useHoldsItem(editing)
  const options = editing ? face.options : [...face.options, ...face.tags]
  return (
    <fieldset className={alone ? `${styles.part} ${styles.alone}` : styles.part} aria-label={`Face ${face.face}`}>
      <PartPreview url={face.preview} label={`${garment}, ${face.face}`} small={alone} onOpen={onOpen} />
      <div className={styles.body}>
        <PartFacts
          label={face.face}
          labels={labels}
          area={face.area}
          techniques={face.techniques}
          tool={
            mayEdit && (
              <PlainButton
                look="tool"
                className={styles.tool}
                aria-expanded={editing}
                aria-label={`Techniques et options, ${face.face}`}
                title="Techniques et options de la face"
                onClick={() => setEditing(!editing)}
              >
                <Glyph name="edit" />
              </PlainButton>
            )
          }
        >
          {face.stitch_points !== null && <p className={styles.note}>{formatNumber(face.stitch_points)} points par pièce</p>}
          {options.length > 0 && <p className={styles.note}>{options.join(' · ')}</p>}
          {editing && <FaceEdit face={face} />}
        </PartFacts>
        <Annotations kind="face" id={face.id} label={face.face} annotations={face.annotations} />
      </div>
    </fieldset>
  )
}
