/** Spreadsheets take a cell that begins so for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
const QUOTED = /[";\r\n]/

/** A cell as a spreadsheet reads it: as text, in one line, whatever somebody typed (reference: people 3.3). */
export function csvCell(text: string): string {
  const line = text.replace(/\p{C}+/gu, ' ')
  const plain = FORMULA.test(line) || FORMULA.test(text) ? `'${line}` : line
  return QUOTED.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain
}

/** A line of cells, its end with it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** What a file of lines begins with, so that Excel reads its accents. */
export const CSV_BOM = '\ufeff'
