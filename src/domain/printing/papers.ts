import * as z from 'zod/mini'

/** Papers that the printers of a workshop take, upright, in microns: a silent print always says its paper. */
export const PAPERS = {
  A3: { label: 'A3', width: 297_000, height: 420_000 },
  A4: { label: 'A4', width: 210_000, height: 297_000 },
  A5: { label: 'A5', width: 148_000, height: 210_000 },
  Letter: { label: 'Lettre US', width: 215_900, height: 279_400 }
} as const
export type PaperName = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as [PaperName, ...PaperName[]]

/** Copies of one print at most. */
export const COPIES_MAX = 9

/** Paper and copies of a kind of sheet, as a station chose them. */
export const SheetPaper = z.object({ paper: z.enum(PAPER_NAMES), copies: z.int().check(z.minimum(1), z.maximum(COPIES_MAX)) })
export type SheetPaper = z.infer<typeof SheetPaper>

/** Of a station that nobody has set. */
export const DEFAULT_PAPER: SheetPaper = { paper: 'A4', copies: 1 }

/** How large a sheet drawn for A4 is on another paper: whole, never cut. */
export const paperScale = (paper: PaperName): number =>
  Math.min(PAPERS[paper].width / PAPERS.A4.width, PAPERS[paper].height / PAPERS.A4.height)

/** The paper that an address names, A4 for any other text. */
export const paperNamed = (text: string | null): PaperName => PAPER_NAMES.find((name) => name === text) ?? DEFAULT_PAPER.paper
