/** Spreadsheets take a cell that begins so for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
const QUOTED = /[";\r\n]/

/** A cell as a spreadsheet reads it: as text, in one line, whatever somebody typed (reference: people 3.3). */
export function csvCell(text: string): string {
  const line = text.replace(/\p{C}+/gu, ' ')
  const plain = FORMULA.test(line) || FORMULA.test(text) ? `'${line}` : line
  return QUOTED.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain
}

/** A number as a French spreadsheet reads it. */
const csvNumber = (value: number): string => String(value).replace('.', ',')

/** A line of cells, its end with it; numbers stay numbers, below zero too. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? csvNumber(cell) : csvCell(cell))).join(';')}\r\n`

/** What a file of lines begins with, so that Excel reads its accents. */
export const CSV_BOM = '\ufeff'
