import { NOTHING } from './number'

/** True for an amount that nobody told, or that is none. */
const isUntold = (amount: number | null): amount is null => amount === null || Number.isNaN(amount)

const AMOUNT = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in euros with its sign, as French writes it: '1 234,50 €' (reference: words 2.2); a dash for one that nobody told. */
export const formatMoney = (amount: number | null): string => (isUntold(amount) ? NOTHING : `${AMOUNT.format(amount)}\u00a0€`)

/** An amount in a column whose header carries the €: '1 234,50', a dash for zero, and for one that nobody told. */
export const amountOrDash = (amount: number | null): string => (amount === 0 || isUntold(amount) ? NOTHING : AMOUNT.format(amount))
