/** A value of a row: what COPY can take. */
type Cell = string | number | boolean | null | readonly string[] | { readonly json: unknown }

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string => (/[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => SIGNS[sign] ?? sign) : text)
const element = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

function cell(value: Cell): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if ('json' in value) return escaped(JSON.stringify(value.json))
  return escaped(`{${value.map(element).join(',')}}`)
}

/** A row by its columns: every row of a table has the same, in the same sequence. */
export type Row = Readonly<Record<string, Cell>>

/** One line of PostgreSQL's COPY text format. */
export const copyLine = (row: Row): string => `${Object.values(row).map(cell).join('\t')}\n`
