import { ORIGIN_LABELS, type OriginFilter } from '@/domain/orders/origins'

/** « toutes origines », « origine B2B ». */
export const originText = (origin: OriginFilter): string => (origin === 'all' ? 'toutes origines' : `origine ${ORIGIN_LABELS[origin]}`)
