import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'

/** What sheets went without: '1 aperçu manquant', '3 aperçus manquants'. */
export const missingPreviewsText = (count: number): string =>
  `${formatNumber(count)}\u00a0${isPlural(count) ? 'aperçus manquants' : 'aperçu manquant'}`
