import type * as z from 'zod/mini'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'

const MISSING = 'Vous devez saisir cette valeur.'
const WRONG = 'Cette valeur est incorrecte.'

/** What is counted in something that is too long or too short; of a number its value is. */
const UNITS: Readonly<Record<string, string>> = { string: 'caractère', array: 'élément' }

function bound(origin: string, limit: number | bigint | Date): string {
  const many = Number(limit)
  const unit = UNITS[origin]
  return unit === undefined ? formatNumber(many) : `${formatNumber(many)}\u00a0${unit}${isPlural(many) ? 's' : ''}`
}

/**
 * What is told of an input that breaks the contract where the contract has no sentence of its own: French, and in the words of who asks,
 * never in those of the library (reference: errors 2.2).
 */
export function wordingOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : "Cette valeur n'est pas de la forme attendue."
    case 'invalid_value':
      return issue.input === undefined ? MISSING : "Cette valeur n'est pas parmi celles qui sont possibles."
    case 'too_big':
      return `${issue.inclusive === false ? 'Moins de' : 'Au plus'} ${bound(issue.origin, issue.maximum)}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return MISSING
      return `${issue.inclusive === false ? 'Plus de' : 'Au moins'} ${bound(issue.origin, issue.minimum)}.`
    case 'unrecognized_keys':
      return `${issue.keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'}\u00a0: ${issue.keys.join(', ')}.`
    default:
      return WRONG
  }
}
