import { formatNumber } from '../format/number'
import { isPlural } from '../format/plural'

/** What sheets went without: '1 aperçu manquant', '3 aperçus manquants'. */
export const missingPreviewsText = (count: number): string =>
  `${formatNumber(count)}\u00a0${isPlural(count) ? 'aperçus manquants' : 'aperçu manquant'}`
