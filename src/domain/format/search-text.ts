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

/** Between words of a searched text: as the index of words has it (migration 021). */
const BETWEEN_WORDS = /[- \n.@'_/+&,;:()#]/
/** So many letters of a word are looked at. */
const WORD_MAX = 200
/** Shorter ones are met too often to be worth a look. */
const [WORD_MIN, BEGINNING_MIN] = [4, 3]

/** What a text that contains a keyword must have: these words whole, and one that begins with `beginning`. */
interface KeywordWords {
  readonly whole: readonly string[]
  readonly beginning: string | null
}

/**
 * The words of a keyword by which a text can be looked up: the first one may be the end of a longer word, the last one the beginning of one.
 * Null where it has none that would help, as a single word has.
 */
export function keywordWords(keyword: string): KeywordWords | null {
  const [, ...words] = keyword.split(BETWEEN_WORDS)
  const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('')
  const last = words.pop() ?? ''
  const whole = words.filter((word) => word.length >= WORD_MIN).map(cut)
  const beginning = last.length >= BEGINNING_MIN ? cut(last) : null
  return whole.length === 0 && beginning === null ? null : { whole, beginning }
}

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
