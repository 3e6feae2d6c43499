import { Button } from '@fluentui/react-components'
import { Warning20Filled } from '@fluentui/react-icons'
import { Fragment, useEffect, useRef, useState } from 'react'
import { dayInWords, dayOfMonthAlone, longDay, shortDay } from '@/domain/calendar/date-text'
import { capital } from '@/domain/format/capital'
import { displayReference } from '@/domain/format/reference'
import { type StripDay, type StripMark, stripOf } from '@/domain/planning/date-strip'
import { CHOICE_REFUSALS, type Move, type MoveDates, offersDispatch, warningText } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { choiceFor, commonChoice, refuseCommonChoice, severalWarning, warningsOf } from '@/domain/planning/several-moves'
import { DatePicker } from '@/renderer/kit/date-picker/date-calendar'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useGuardedClose } from '@/renderer/kit/dialog-shell/use-guarded-close'
import { useToday } from '@/renderer/lib/use-today'
import styles from './date-dialog.module.css'

const LOOKS: Readonly<Record<StripMark['look'], string | undefined>> = {
  old: styles.old,
  new: styles.new,
  same: styles.same,
  deadline: styles.deadline
}

function Mark({ mark: { label, look } }: { readonly mark: StripMark }) {
  const Tag = look === 'old' ? 's' : 'span'
  return (
    <Tag className={`${styles.mark} ${LOOKS[look]}`}>
      {look === 'old' && <span className="visually-hidden">ancienne date, </span>}
      {look === 'new' && <span className="visually-hidden">nouvelle date, </span>}
      {label}
    </Tag>
  )
}

/** The days of a move side by side: old dates struck, new ones filled, the deadline in alert, days without delivery hatched. */
function DateStrip({ days }: { readonly days: readonly StripDay[] }) {
  return (
    <ol className={styles.strip} aria-label="Dates de la commande">
      {days.map(({ day, marks, off, afterGap }) => (
        <Fragment key={day}>
          {afterGap && (
            <li className={styles.gap} aria-hidden="true">
              …
            </li>
          )}
          <li className={off ? styles.off : undefined}>
            <span className="visually-hidden">{`${dayInWords(day)}\u00a0: `}</span>
            <span aria-hidden="true">
              <span className={styles.weekday}>{shortDay(day).split(' ')[0]}</span>
              <span className={`${styles.number} num`}>{dayOfMonthAlone(day)}</span>
            </span>
            {marks.map((mark) => (
              <Mark key={`${mark.label} ${mark.look}`} mark={mark} />
            ))}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

interface Props {
  /** Moves to one day, of which one at least is past something. */
  readonly moves: readonly Move<PlannedOrder>[]
  /** How the day's load changes: « vendredi passe de 41 à 65 ». */
  readonly about: string
  readonly onAnswer: (choice: MoveDates) => void
  readonly onClose: () => void
}

type Field = keyof MoveDates
const FIELDS: Readonly<Record<Field, { readonly label: string; readonly hint: string }>> = {
  dispatched_at: { label: "Date d'expédition", hint: 'Jour ouvré, entre la production et la livraison.' },
  shipping_at: { label: 'Date de livraison', hint: 'Le samedi est possible, pas le dimanche.' }
}

function titleOf(moves: readonly Move<PlannedOrder>[]): string {
  const [first] = moves
  const what = moves.length === 1 && first ? `#${displayReference(first.order.origin_ref_id)}` : `${moves.length} commandes`
  return `Déplacer ${what} au ${dayInWords(first?.day ?? '')}\u00a0?`
}

/** Asks for the dates of orders whose production is moved past what was promised: warnings, minima and resets (reference: planning 4.2, 4.3). */
export function DateDialog({ moves, about, onAnswer, onClose }: Props) {
  const today = useToday()
  const [before] = useState(() => commonChoice(moves))
  const [choice, setChoice] = useState(before)
  const close = useGuardedClose(onClose, () => choice.dispatched_at !== before.dispatched_at || choice.shipping_at !== before.shipping_at)
  const refusals = refuseCommonChoice(moves, choice, today)
  const fields: readonly Field[] = moves.some(offersDispatch) ? ['dispatched_at', 'shipping_at'] : ['shipping_at']
  const isWrong = fields.some((field) => refusals[field] !== null)
  const [single] = moves.length === 1 ? moves : []
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])

  return (
    <DialogShell
      title={titleOf(moves)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Annuler</Button>
          <Button appearance="primary" disabled={isWrong} onClick={() => onAnswer(choice)}>
            OK
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{about}</p>
      {single && <DateStrip days={stripOf(single, choiceFor(single, choice))} />}
      <ul className={styles.warnings} aria-label="Avertissements">
        {warningsOf(moves).map(({ warning, orders }) => {
          const said = single ? warningText(single, warning) : severalWarning(warning, orders, moves)
          return (
            <li key={warning}>
              <Warning20Filled />
              <span>
                {said.words} {said.date !== '' && <b>{said.date}</b>}.
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.fields} ref={first}>
        {fields.map((field) => {
          const day = choice[field]
          const refusal = refusals[field]
          return (
            <div key={field}>
              <span className={styles.label}>{FIELDS[field].label} *</span>
              <DatePicker
                boxed
                label={FIELDS[field].label}
                text={day === null ? 'À choisir' : capital(longDay(day))}
                value={day}
                today={today}
                refuse={(tried) => {
                  const why = refuseCommonChoice(moves, { ...choice, [field]: tried }, today)[field]
                  return why && CHOICE_REFUSALS[why]
                }}
                onChoose={(chosen) => setChoice((now) => ({ ...now, [field]: chosen }))}
              />
              <p className={refusal === null ? styles.hint : styles.refusal} role="status">
                {refusal === null ? FIELDS[field].hint : CHOICE_REFUSALS[refusal]}
              </p>
            </div>
          )
        })}
      </div>
    </DialogShell>
  )
}
