import type { BurstCheck } from '@/domain/barcode/check-burst'
import type { Reading } from '@/domain/barcode/read-burst'

/** What a reading tells of the gun's setting. */
export const READING_TEXTS: Readonly<Record<Reading, string>> = {
  key: 'Le pistolet est réglé comme le clavier de ce poste.',
  code: 'Le pistolet est réglé en clavier américain\u00a0: il est lu par la position des touches.',
  same: 'Le pistolet et le clavier de ce poste disent la même chose.',
  both: 'Les deux lectures sont possibles\u00a0: les deux seront cherchées, dans cet ordre.'
}

/** The verdict of a test: its tone, a title, and what it means. */
export function gunVerdict(
  check: BurstCheck,
  gapMs: number
): { readonly tone: 'good' | 'slow' | 'bad'; readonly title: string; readonly text: string } {
  const { verdict, largestGapMs, advisedGapMs } = check
  if (verdict.kind === 'refused')
    return {
      tone: 'bad',
      title: 'Scan refusé',
      text: 'Un code barre ne contient que des lettres et des chiffres\u00a0: rien ne serait cherché.'
    }
  if (advisedGapMs !== null)
    return {
      tone: 'slow',
      title: 'Trop lent pour ce poste',
      text: `Il y a jusqu'à ${largestGapMs}\u00a0ms entre deux caractères, et ce poste en accepte ${gapMs}.`
    }
  return { tone: 'good', title: 'Bien lu', text: READING_TEXTS[verdict.reading] }
}
