/** Option tags in the order that lists show them, each with its label and every spelling, lower-cased (reference: orders 1.6). */
export const OPTIONS = {
  prio: { label: 'Prioritaire', spellings: ['prio'] },
  express: { label: 'Express', spellings: ['express', '48h'] },
  fractionne: { label: 'Envoi fractionné', spellings: ['fractionne', 'fract'] },
  cadeau: { label: 'Boîte cadeau', spellings: ['cadeau'] },
  photo: { label: 'Cas client', spellings: ['photo'] },
  prio_frs: { label: 'Priorité commande fournisseur', spellings: ['prio-frs', 'prio_frs'] }
} as const satisfies Record<string, { label: string; spellings: readonly string[] }>

export type OptionCode = keyof typeof OPTIONS
export const OPTION_CODES = Object.keys(OPTIONS) as OptionCode[]

/** The option that a tag means, or null: tags keep their case, meanings do not look at it (reference: orders 1.6). */
export function optionOf(tag: string): OptionCode | null {
  const lower = tag.trim().toLowerCase()
  return OPTION_CODES.find((code) => (OPTIONS[code].spellings as readonly string[]).includes(lower)) ?? null
}

/** What the column Option(s) shows of an order's tags: SAV first, then options in their order, then other tags as text (reference: orders 1.6). */
export interface OptionsView {
  readonly sav: boolean
  readonly options: readonly OptionCode[]
  readonly texts: readonly string[]
}

export function optionsOf(tags: readonly string[]): OptionsView {
  const found = new Set(tags.map(optionOf))
  return {
    sav: tags.some(isSavTag),
    options: OPTION_CODES.filter((code) => found.has(code)),
    texts: [...new Set(tags.filter((tag) => optionOf(tag) === null && !isSavTag(tag)))]
  }
}

/** True for the after-sales tag, in any case. */
export const isSavTag = (tag: string): boolean => tag.trim().toLowerCase() === 'sav'

/** True for an after-sales order (reference: orders 1.6). */
export const isSav = (order: { readonly tags: readonly string[] }): boolean => order.tags.some(isSavTag)

/** Banner of an after-sales order (to the letter; reference: after-sales 1.6). */
export const SAV_BANNER =
  "Il s'agit d'un SAV, merci de porter une attention particulière aux commentaires et à ce qui a été produit précédemment."

const HIDDEN_ON_DASHBOARD: readonly string[] = ['cadeau', 'prio-frs', 'v1', 'sav', 'dtg-ok']

/** Tags that a card of the dashboard shows: all but the hidden ones (reference: planning 3.3). */
export const dashboardTags = (tags: readonly string[]): string[] =>
  tags.filter((tag) => !HIDDEN_ON_DASHBOARD.includes(tag.trim().toLowerCase()))
