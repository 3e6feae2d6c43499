/** Text as searches look at it: no case, no accents, ligatures opened, one space between words (reference: lists 3.2). */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/['’ʼ]/g, "'")
    .replace(/[ \t\u00a0\u202f]+/g, ' ')
    .trim()

/** What the keyword filter searches in an order: reference, customer, e-mail (reference: lists 3.1). Parts are lines of their own. */
export const searchText = (order: {
  readonly reference: string
  readonly firstname: string
  readonly lastname: string
  readonly organization: string | null
  readonly email: string
}): string =>
  fold([order.reference, `${order.firstname} ${order.lastname} ${order.firstname}`, order.organization ?? '', order.email].join('\n'))

/** What the keyword filter looks for: the folded text without the # that people write before a reference. Empty when it says nothing. */
export const keywordNeedle = (text: string): string => fold(text.trim().replace(/^#/, ''))

const LABEL_MARKS = { bac: 'b', run: 'r', sku: 's' } as const

/** What the filters Bac, Run and Réf. produit search: one line a label, `b:`, `r:` or `s:` before it. Begins and ends with a newline. */
export const searchLabels = (order: {
  readonly bacs: readonly string[]
  readonly runs: readonly string[]
  readonly skus: readonly string[]
}): string =>
  `\n${[...order.bacs.map((bac) => `b:${fold(bac)}`), ...order.runs.map((run) => `r:${fold(run)}`), ...order.skus.map((sku) => `s:${fold(sku)}`)].join('\n')}\n`

/** The text that `searchLabels` of an order contains when one of its labels begins with `text`. */
export const labelNeedle = (kind: keyof typeof LABEL_MARKS, text: string): string => `\n${LABEL_MARKS[kind]}:${fold(text)}`

/** How orders are sorted by customer: the organisation, else last name then first name (reference: lists 4.1). */
export const customerSort = (order: {
  readonly firstname: string
  readonly lastname: string
  readonly organization: string | null
}): string => fold(order.organization || `${order.lastname} ${order.firstname}`)
