import type { PrintedBadge } from '@/contract/people/badges'
import { parisTime } from '@/domain/calendar/api-date'
import { badgeNamePoints } from '@/domain/people/badge-names'
import { knownRole } from '@/domain/people/roles'
import type { Read } from '@/domain/reading/read-as'
import { printPaper } from '@/renderer/kit/paper-print/print-paper'
import { BadgeSheet } from './badge-sheet'

const PAGE = '@page { size: 210mm 297mm; margin: 0 }'
/** Room of a line of a name on its badge. */
const LINE_MM = 43.6
const MM_PER_PX = 25.4 / 96

/** Whether a line of a name fits, by the type that the sheet writes it in. */
function fitsOn(rule: HTMLElement, line: string, points: number): boolean {
  rule.style.fontSize = `${points}pt`
  rule.textContent = line
  return rule.offsetWidth * MM_PER_PX <= LINE_MM
}

/** What measures lines of a name: laid out, and never seen. */
function makeRule(): HTMLElement {
  const rule = document.createElement('span')
  rule.ariaHidden = 'true'
  Object.assign(rule.style, {
    position: 'fixed',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    fontFamily: "'Inter Variable', 'Segoe UI', sans-serif",
    fontWeight: '720',
    letterSpacing: '-0.02em'
  })
  document.body.append(rule)
  return rule
}

/** Prints badges, ten to a page, in this order. Resolves once the dialog was opened. */
export async function printBadgeSheet(
  badges: readonly Read<PrintedBadge>[],
  sheet: { workshop: string; by: string | null }
): Promise<void> {
  const names = badges.map(({ person }) => `${person.firstname} ${person.lastname}`).join(' ')
  await document.fonts.load("720 19pt 'Inter Variable'", names).catch(() => [])
  const rule = makeRule()
  const drawn = badges.map(({ person: { firstname, lastname, role }, number, code }) => ({
    firstname,
    lastname,
    points: badgeNamePoints({ firstname, lastname }, (line, points) => fitsOn(rule, line, points)),
    role: knownRole(role),
    number,
    code
  }))
  rule.remove()
  await printPaper(<BadgeSheet badges={drawn} at={parisTime(new Date())} {...sheet} />, PAGE)
}
