/** How the previews of an item stand on paper: millimetres of each, and how many in a row. */
export interface PicturesLayout {
  readonly width: number
  readonly height: number
  readonly inRow: number
  /** Millimetres left beside them for faces and notes; 0 where they take the whole width. */
  readonly beside: number
}

const LAYOUTS: Readonly<Record<number, PicturesLayout>> = {
  1: { width: 62, height: 53, inRow: 1, beside: 123 },
  2: { width: 44, height: 45, inRow: 2, beside: 94 },
  3: { width: 61, height: 53, inRow: 3, beside: 0 },
  4: { width: 45, height: 44, inRow: 4, beside: 0 }
}
/** Where the page has the room. */
const ALONE: Readonly<Record<number, PicturesLayout>> = {
  1: { width: 94, height: 78, inRow: 1, beside: 91 },
  2: { width: 93, height: 70, inRow: 2, beside: 0 },
  4: { width: 93, height: 66, inRow: 2, beside: 0 }
}
/** Where a few items just fill their page. */
const COMPACT: Readonly<Record<number, PicturesLayout>> = {
  1: { width: 50, height: 38, inRow: 1, beside: 135 },
  2: { width: 40, height: 38, inRow: 2, beside: 102 },
  3: { width: 61, height: 40, inRow: 3, beside: 0 },
  4: { width: 45, height: 36, inRow: 4, beside: 0 }
}
const THREE_IN_ROW: PicturesLayout = { width: 61, height: 48, inRow: 3, beside: 0 }
const FOUR_IN_ROW: PicturesLayout = { width: 45, height: 40, inRow: 4, beside: 0 }

const usual = (faces: number): PicturesLayout => LAYOUTS[faces] ?? (faces <= 6 ? THREE_IN_ROW : FOUR_IN_ROW)

/**
 * Previews as large as the room of so many faces allows: lettering is checked by them at the press (reference: printing 3.2). `room` is
 * what the page leaves an item for its previews and faces, in millimetres; 0 where it is not known.
 */
export function picturesLayout(faces: number, room: number): PicturesLayout {
  const fits = ({ height, inRow, beside }: PicturesLayout): boolean =>
    (faces / inRow) * (height + CAPTION) + (beside > 0 ? 0 : BODY_GAP + TABLE_HEAD + faces * (ROW_PADDING + LINE)) <= room
  const layouts = [ALONE[faces], usual(faces), COMPACT[faces]].filter((layout) => layout !== undefined)
  return layouts.find(fits) ?? usual(faces)
}

/** Of text of 10 pt: millimetres of a letter, of a line, and around a note and a row of faces. */
const LETTER = 1.86
const LINE = 4.8
const NOTE_PADDING = 1.4
const NOTE_ICON = 6
const ROW_PADDING = 2.2
const TABLE_HEAD = 5.5
const CAPTION = 4.8
/** Between previews and the faces under them. */
const BODY_GAP = 1.5
/** What a row of faces has beside its zone: box, face, technique, points. */
const ROW_SIDES = 66

const linesOf = (letters: number, width: number): number => Math.max(1, Math.ceil((letters * LETTER) / width))

/** Lines that a text takes: those that its author began, each as long as it is. */
const linesIn = (text: string, width: number): number => text.split('\n').reduce((sum, line) => sum + linesOf(line.length, width), 0)

interface Row {
  /** Letters of the zone of a face. */
  readonly zone: number
  /** Lines under it: options and tags. */
  readonly more: number
}

/** How many of the notes, as they are printed, stand beside the previews under the table of faces; the others follow the sizes. */
export function notesBeside({ height, beside }: PicturesLayout, rows: readonly Row[], notes: readonly string[]): number {
  if (beside === 0) return 0
  const table = rows.reduce((sum, { zone, more }) => sum + ROW_PADDING + LINE * (linesOf(zone, beside - ROW_SIDES) + more), TABLE_HEAD)
  let left = height + CAPTION - table
  const fit = notes.findIndex((note) => {
    left -= NOTE_PADDING + LINE * linesIn(note, beside - NOTE_ICON)
    return left < 0
  })
  return fit === -1 ? notes.length : fit
}

/** Of a page: what is left under head and dates, what an item has around its previews, a line of chips, a notice, a row that is signed. */
const PAGE = 197
const ITEM_FRAME = 28
const CHIPS = 10
const NOTICE = 17
const SIGNED_ROW = 7.8
const TEXT_WIDTH = 180
const NOTES_TITLE = 6.4
const COMMENTS_TITLE = 11.1

const heightOf = (texts: readonly string[], title: number): number =>
  texts.reduce((sum, text) => sum + NOTE_PADDING + LINE * linesIn(text, TEXT_WIDTH), texts.length > 0 ? title : 0)

interface Around {
  readonly items: number
  /** Each note that stands beside no previews, and each comment, as they are printed. */
  readonly notes: readonly string[]
  readonly comments: readonly string[]
  /** Rows that are signed. */
  readonly signed: number
  readonly notices: number
  readonly chips: boolean
}

/** Millimetres that a page which holds all of an order leaves each of its items for previews and faces. */
export const roomOfItem = ({ items, notes, comments, signed, notices, chips }: Around): number =>
  (PAGE -
    items * ITEM_FRAME -
    heightOf(notes, NOTES_TITLE) -
    heightOf(comments, COMMENTS_TITLE) -
    signed * SIGNED_ROW -
    notices * NOTICE -
    (chips ? CHIPS : 0)) /
  items
