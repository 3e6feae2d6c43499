/** Spreadsheets take a cell that begins so for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
const QUOTED = /[";\r\n]/

/** A cell as a spreadsheet reads it: as text, in one line, whatever somebody typed (reference: people 3.3). */
export function csvCell(text: string): string {
  const plain = (FORMULA.test(text) ? `'${text}` : text).replace(/\p{C}+/gu, ' ')
  return QUOTED.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain
}

/** A line of cells, its end with it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** What a file of lines begins with, so that Excel reads its accents. */
export const CSV_BOM = '\ufeff'
