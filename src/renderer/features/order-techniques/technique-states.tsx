import { Button } from '@fluentui/react-components'
import { Checkmark20Regular, CheckmarkCircle20Regular, ErrorCircle20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { patchTechniques } from '@/contract/orders/techniques'
import { changedLabels } from '@/domain/compare/merge-labels'
import { counted } from '@/domain/format/plural'
import { statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { Order } from '@/domain/orders/order'
import { roleRefusal } from '@/domain/people/roles'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { stateLabel } from '@/domain/states/order-states'
import { stepOf, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import { TechniqueMenu } from '@/renderer/kit/technique-menu/technique-menu'
import { call } from '@/renderer/lib/http/call'
import { newerOf, useOrderPart } from '@/renderer/lib/orders/order-query'
import { SELECTOR_LABELS } from '@/renderer/lib/orders/state-texts'
import { useTechniqueLoss } from '@/renderer/lib/orders/use-technique-loss'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { onNewestTechniques } from '@/renderer/lib/saves/newest-lists'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { isSecondClick } from '@/renderer/lib/second-click'
import styles from './dtg-lock.module.css'
import { type Produced, producedOf } from './produced-of'
import { TechniqueRow } from './technique-row'
import techniqueStates from './technique-states.module.css'

function withTechniques(order: Order, wanted: readonly string[], seen: readonly string[]): Order {
  const techniques = techniquesAfter(order.techniques, seen, wanted)
  return { ...order, techniques, ...statesAfter(order.techniques, techniques) }
}

/** Saves what techniques an order is made with; what colleagues chose meanwhile stays. */
function useTechniquesSave(orderKey: string, order: Pick<Order, 'id' | 'origin_ref_id' | 'techniques'>) {
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference: order.origin_ref_id,
    endpoint: patchTechniques,
    apply: (cached, { body }) => withTechniques(cached, body.techs, body.seen ?? []),
    settle: newerOf,
    send: async (input, from) => call(patchTechniques, await onNewestTechniques(input, from), from),
    failed: "Les techniques n'ont pas été enregistrées.",
    pieces: ({ body }) => changedLabels(body.seen ?? [], body.techs)
  })
  // What only another host knows stays among them.
  const seen = order.techniques.filter((known): known is ProducedTechnique => known !== 'blank')
  const set = (techs: readonly ProducedTechnique[]): void =>
    void save({ params: { id: order.id }, body: { techs: [...techs], seen: [...seen] } })
  return { set, saving, failure }
}

/** Chooses what the order is made with, where its rule allows it; why not is told on the button (reference: states-and-steps 3.6). */
function TechniquePicker({ orderKey, order }: { orderKey: string; order: Produced }) {
  const mayLose = useTechniqueLoss()
  const { set, saving, failure } = useTechniquesSave(orderKey, order)
  const mayChoose = useHasRole('operator')
  const refusal = mayChoose ? order.refusal && TECHNIQUES_LOCKED[order.refusal] : roleRefusal('operator')
  const chosen = order.techniques.filter((technique): technique is ProducedTechnique => technique !== 'blank')

  const toggle = async (technique: ProducedTechnique): Promise<void> => {
    if (!chosen.includes(technique)) set([...chosen, technique])
    else if (await mayLose(order, technique)) set(chosen.filter((kept) => kept !== technique))
  }

  return (
    <div className={techniqueStates.place}>
      <TechniqueMenu
        label={`Technique\u00a0: choisir les techniques`}
        chosen={chosen}
        saving={saving}
        refusal={refusal}
        onToggle={(technique) => void toggle(technique)}
      />
      <SaveFailureLine floating failure={failure} />
    </div>
  )
}

const CONDITIONS = ['files_state', 'preparation_state'] as const

/** Why DTG cannot begin, at its machine: both conditions as they stand, and the one that may be met from there (reference: states-and-steps 3.4). */
function DtgLock({ order, saves }: { order: Produced; saves: OrderSaves }) {
  const saving = saves.isSaving('preparation_state')
  return (
    <div className={styles.lock}>
      <p className={styles.why}>
        <LockClosed20Regular />
        Le statut actuel de la commande ne permet pas la production.
      </p>
      <ul className={styles.conditions}>
        {CONDITIONS.map((condition) => {
          const met = order[condition] === 'complete'
          return (
            <li key={condition} className={met ? styles.met : styles.unmet}>
              {met ? <CheckmarkCircle20Regular /> : <ErrorCircle20Regular />}
              <span>
                {SELECTOR_LABELS[condition]}
                {'\u00a0'}: <b>{stateLabel(order[condition])}</b>
              </span>
            </li>
          )
        })}
      </ul>
      {order.preparation_state !== 'complete' && (
        <Button
          icon={<Checkmark20Regular />}
          className={styles.way ?? ''}
          disabledFocusable={saving}
          onClick={(event) => !saving && !isSecondClick(event) && saves.save({ preparation_state: 'complete' })}
        >
          Passer la préparation à Terminée
        </Button>
      )}
    </div>
  )
}

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  /** Shows this technique alone, without the choice of techniques. */
  readonly only?: ProducedTechnique
}

/** The production states: one control per technique of the order, once, above the items (reference: states-and-steps 3.5). */
export const TechniquesPanel = memo(function TechniquesPanel({ orderKey, saves, only }: Props) {
  const order = useOrderPart(orderKey, producedOf)
  const used = PRODUCED_TECHNIQUES.filter((technique) => order[techniqueStateKey(technique)] !== null && (only ?? technique) === technique)
  // Of another host: a technique that this workshop does not know, or of which nobody says how far it is.
  const stateless = only ? [] : order.techniques.filter((technique) => technique !== 'blank' && stepOf(order, technique) === null)
  const { faces, items, stitch_points } = order.metrics
  const totals = [counted(faces, 'face'), counted(items, 'piece'), ...(stitch_points > 0 ? [counted(stitch_points, 'stitch')] : [])]
  return (
    <section className={sheet.sheet} aria-labelledby="production-states">
      <header className={techniqueStates.head}>
        <h2 id="production-states">{only ? `État ${TECHNIQUE_LABELS[only].label}` : 'États de production'}</h2>
        <span className={sheet.small}>{only ? '' : totals.join(' · ')}</span>
        {!only && <TechniquePicker orderKey={orderKey} order={order} />}
      </header>
      {used.map((technique) => (
        <TechniqueRow
          key={technique}
          orderKey={orderKey}
          order={order}
          technique={technique}
          faces={order.facesOf[technique] ?? 0}
          saves={saves}
          lock={only === 'dtg' ? <DtgLock order={order} saves={saves} /> : undefined}
        />
      ))}
      {stateless.length > 0 && (
        <p className={techniqueStates.none}>
          {stateless.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
          {' sans étape connue.'}
        </p>
      )}
      {used.length === 0 && stateless.length === 0 && (
        <p className={techniqueStates.none}>
          {only ? `Cette commande n'a pas de ${TECHNIQUE_LABELS[only].label}.` : "Cette commande n'a pas de technique à produire."}
        </p>
      )}
    </section>
  )
})
