import * as z from 'zod/mini'

/** Papers that the printers of a workshop take, upright, in microns: a silent print always says its paper. `pwg` is the name that print systems
 *  give it (PWG 5101.1). */
export const PAPERS = {
  A3: { label: 'A3', width: 297_000, height: 420_000, pwg: 'iso_a3_297x420mm' },
  A4: { label: 'A4', width: 210_000, height: 297_000, pwg: 'iso_a4_210x297mm' },
  A5: { label: 'A5', width: 148_000, height: 210_000, pwg: 'iso_a5_148x210mm' },
  Letter: { label: 'Lettre US', width: 215_900, height: 279_400, pwg: 'na_letter_8.5x11in' },
  Label: { label: 'Étiquette', width: 100_000, height: 150_000, pwg: 'custom_etiquette_100x150mm' }
} as const
export type PaperName = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as [PaperName, ...PaperName[]]

/** Size of a paper as people read it: '210 × 297 mm'. */
export const paperSize = (name: PaperName): string =>
  `${Math.round(PAPERS[name].width / 1_000)} × ${Math.round(PAPERS[name].height / 1_000)}\u00a0mm`

/** A paper by its name and its size: 'A4 (210 × 297 mm)'. */
export const paperWithSize = (name: PaperName): string => `${PAPERS[name].label} (${paperSize(name)})`

/** Copies of one print at most. */
export const COPIES_MAX = 9

/** On which sides of the paper: one, or both, turned over along the long or the short edge. */
export const PAPER_SIDES = ['one', 'long-edge', 'short-edge'] as const
export type PaperSides = (typeof PAPER_SIDES)[number]

/** Longest name of a tray, as a print system calls it. */
export const TRAY_MAX = 80

/** Paper and copies of a kind of sheet, as a station chose them; tray and sides are the printer's own where they are not said. */
export const SheetPaper = z.object({
  paper: z.enum(PAPER_NAMES),
  copies: z.int().check(z.minimum(1), z.maximum(COPIES_MAX)),
  tray: z.optional(z.string().check(z.minLength(1), z.maxLength(TRAY_MAX))),
  sides: z.optional(z.enum(PAPER_SIDES))
})
export type SheetPaper = z.infer<typeof SheetPaper>

/** What a printer says that it takes. */
export const PaperOffers = z.object({
  papers: z.array(z.enum(PAPER_NAMES)),
  /** Trays as the print system calls them. */
  trays: z.array(z.string().check(z.minLength(1), z.maxLength(TRAY_MAX))),
  sides: z.array(z.enum(PAPER_SIDES))
})
export type PaperOffers = z.infer<typeof PaperOffers>

/** Sides of a print: several orders in one job are printed on one side each, because the next order would begin on the back of the last. */
export const jobSides = (sides: PaperSides | undefined, orders: number, shared: boolean): PaperSides | undefined =>
  sides === undefined || orders <= 1 || shared ? sides : 'one'

/** Of a station that nobody has set. */
export const DEFAULT_PAPER: SheetPaper = { paper: 'A4', copies: 1 }

/** How large a sheet drawn for A4 is on another paper: whole, never cut. */
export const paperScale = (paper: PaperName): number =>
  Math.min(PAPERS[paper].width / PAPERS.A4.width, PAPERS[paper].height / PAPERS.A4.height)

/** The paper that an address names, A4 for any other text. */
export const paperNamed = (text: string | null): PaperName => PAPER_NAMES.find((name) => name === text) ?? DEFAULT_PAPER.paper

const SIDES_WORDS: Readonly<Record<PaperSides, string>> = {
  one: 'recto seul',
  'long-edge': 'recto verso, bord long',
  'short-edge': 'recto verso, bord court'
}

/** 'recto verso, bord long'. */
export const sidesText = (sides: PaperSides): string => SIDES_WORDS[sides]

/** Names of trays in IPP (RFC 8011, PWG 5101.1); numbered ones and those of Windows beside. */
const TRAY_WORDS: Readonly<Record<string, string>> = {
  auto: 'choix automatique',
  manual: 'alimentation manuelle',
  main: 'bac principal',
  alternate: 'second bac',
  'by-pass-tray': 'bac multi-usages',
  'multi-tray': 'bac multi-usages',
  multipurpose: 'bac multi-usages',
  top: 'bac du haut',
  middle: 'bac du milieu',
  bottom: 'bac du bas',
  left: 'bac de gauche',
  right: 'bac de droite',
  side: 'bac latéral',
  rear: 'bac arrière',
  center: 'bac central',
  'large-capacity': 'grand bac',
  envelope: 'enveloppes',
  'main-roll': 'rouleau principal',
  'alternate-roll': 'second rouleau',
  disc: 'disque',
  photo: 'bac photo',
  hagaki: 'bac hagaki'
}

/** A tray as people call it: 'bac 2', 'bac multi-usages'; its own name where there is no better one. */
export function trayLabel(tray: string): string {
  const numbered = (/^(?:tray|cassette)-?(\d{1,2})$/.exec(tray) ?? /^(\d{1,2})-tray$/.exec(tray))?.[1]
  const roll = /^roll-(\d{1,2})$/.exec(tray)?.[1]
  if (numbered !== undefined) return `bac ${numbered}`
  if (roll !== undefined) return `rouleau ${roll}`
  return Object.hasOwn(TRAY_WORDS, tray) ? (TRAY_WORDS[tray] ?? tray) : tray
}

/** How a sheet lies on its paper, beyond what is so everywhere: 'A4, bac 2, recto verso, bord long'. */
export const layText = (label: string, tray: string | undefined, sides: PaperSides | undefined): string =>
  [label, ...(tray === undefined ? [] : [trayLabel(tray)]), ...(sides === undefined ? [] : [sidesText(sides)])].join(', ')
