/** Reference without its leading # (reference: orders 1.1). */
export const displayReference = (reference: string): string => reference.replace(/^#/, '')

const CHIPS: ReadonlyMap<string, string> = new Map(Object.entries({ sales: 'B2B', web: 'WEB', pod: 'POD', platform: 'PTF' }))
const DOCUMENT = /^(?:MT-)?(BDC|FAC)-(\d{4})(\d{4})-(\d+)$/
/** An after-sales order may itself be made good. */
const SAV_SUFFIX = /(?:-SAV(?:-\d+)?)+$/

/** A reference as the list shows it: `chip` carries origin and prefix, `tail` tells orders apart, `suffix` is the after-sales mark or ''. */
export interface ShortReference {
  readonly chip: string
  readonly tail: string
  readonly suffix: string
}

/**
 * Shortens a reference without losing what distinguishes it (reference: lists 2.3): `MT-BDC-20261120-0028` is chip BDC, tail `1120-0028`;
 * the year leads the tail when it is not `currentYear`. What has no known form keeps its whole text as tail.
 */
export function shortReference(reference: string, origin: string, currentYear: number): ShortReference {
  const whole = displayReference(reference)
  const suffix = SAV_SUFFIX.exec(whole)?.[0] ?? ''
  const base = suffix ? whole.slice(0, -suffix.length) : whole
  const [, prefix, year, date, number] = DOCUMENT.exec(base) ?? []
  if (prefix) return { chip: prefix, tail: `${Number(year) === currentYear ? '' : year}${date}-${number}`, suffix }
  return { chip: CHIPS.get(origin) ?? origin.slice(0, 3).toLocaleUpperCase('fr'), tail: base, suffix }
}
