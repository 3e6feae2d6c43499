import { NOTHING } from './number'

const AMOUNT = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in euros with its sign, as French writes it: '1 234,50 €' (reference: words 2.2); a dash for one that nobody told. */
export const formatMoney = (amount: number | null): string => (amount === null ? NOTHING : `${AMOUNT.format(amount)}\u00a0€`)

/** An amount in a column whose header carries the €: '1 234,50', a dash for zero, and for one that nobody told. */
export const amountOrDash = (amount: number | null): string => (amount === 0 || amount === null ? NOTHING : AMOUNT.format(amount))
