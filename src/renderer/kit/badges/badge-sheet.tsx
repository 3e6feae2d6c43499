import { dayMonthYear, timeOfDay } from '@/domain/calendar/date-text'
import { BADGES_PER_SHEET, badgeName } from '@/domain/people/badge'
import { BADGE_NAME_POINTS, type BadgeNamePoints } from '@/domain/people/badge-names'
import { ROLE_LABELS, type Role } from '@/domain/people/roles'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import styles from './badge-sheet.module.css'

/** A badge as it stands on its sheet. */
export interface SheetBadge {
  readonly firstname: string
  readonly lastname: string
  readonly points: BadgeNamePoints
  readonly role: Role
  readonly number: number
  /** What a scanner reads: in the picture alone, in no text and no label. */
  readonly code: string
}

interface Props {
  readonly badges: readonly SheetBadge[]
  /** Name of the workshop; empty where it has none. */
  readonly workshop: string
  /** When it is printed (API date), and a displayable name of who prints, null when it is not known. */
  readonly at: string
  readonly by: string | null
}

/** Badges cut out by its marks, ten to an A4 page in the size of a bank card (ISO 7810 ID-1), black alone (reference: printing 3.7). */
export function BadgeSheet({ badges, workshop, at, by }: Props) {
  const pages = Array.from({ length: Math.ceil(badges.length / BADGES_PER_SHEET) }, (_, page) =>
    badges.slice(page * BADGES_PER_SHEET, (page + 1) * BADGES_PER_SHEET)
  )
  const printed = ['Badges', `${dayMonthYear(at)} à ${timeOfDay(at)}`, by, 'papier 160\u00a0g ou plus, échelle 100\u00a0%']
  return pages.map((shown, page) => (
    <section key={shown[0]?.number} className={styles.sheet} aria-label={`Badges, page ${page + 1}`}>
      {shown.map((badge) => (
        <Badge key={badge.number} badge={badge} workshop={workshop} />
      ))}
      <Marks />
      <footer className={styles.foot}>
        <span>{printed.filter(Boolean).join(' · ')}</span>
        <span>{`Page ${page + 1}/${pages.length}`}</span>
      </footer>
    </section>
  ))
}

/** Name in two lines, role, code, number, and where the day is written on which it was handed over. */
const Badge = ({ badge: { firstname, lastname, points, role, number, code }, workshop }: { badge: SheetBadge; workshop: string }) => (
  <article className={styles.badge}>
    <div className={styles.head}>
      <span className={styles.mark}>A</span>
      <span className={styles.workshop}>{workshop || 'Atelier'}</span>
    </div>
    <div className={styles.who}>
      <b className={lookOf(points.firstname)}>{firstname}</b>
      <b className={lookOf(points.lastname)}>{lastname}</b>
      <span className={styles.role}>{ROLE_LABELS[role]}</span>
    </div>
    <CodeDrawing className={styles.code} drawing={qrDrawing(code)} label={`Code du badge ${badgeName(number)}`} />
    <div className={styles.end}>
      <span className={styles.number}>{badgeName(number)}</span>
      <span>Remis le ____ / ____ / ______</span>
    </div>
  </article>
)

const lookOf = (points: number): string | undefined => (points === BADGE_NAME_POINTS.large ? styles.large : styles.small)

/** Millimetres of the page at which it is cut, from its left and from its top. */
const ACROSS = [19.4, 105, 190.6] as const
const DOWN = [9.5, 63.5, 117.5, 171.5, 225.5, 279.5] as const
const [left, , right] = ACROSS
const [top] = DOWN
const bottom = DOWN[5]

const CROPS = [...ACROSS.map((x) => `M${x} 3v5M${x} 281v5`), ...DOWN.map((y) => `M10 ${y}h6M194 ${y}h6`)].join('')
const CUTS = [...ACROSS.map((x) => `M${x} ${top}V${bottom}`), ...DOWN.map((y) => `M${left} ${y}H${right}`)].join('')

/** Crop marks in the margins, for a guillotine, and dotted lines, for scissors. */
const Marks = () => (
  <svg className={styles.marks} viewBox="0 0 210 297" aria-hidden="true">
    <path d={CROPS} strokeWidth={0.25} />
    <path d={CUTS} strokeWidth={0.2} strokeLinecap="round" strokeDasharray="0 0.8" />
  </svg>
)
