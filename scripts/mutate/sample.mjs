import { createHash } from 'node:crypto'
import ts from 'typescript'

/** What declares nothing that runs. @param {ts.Statement} statement */
const isSilent = (statement) =>
  ts.isImportDeclaration(statement) ||
  ts.isExportDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement)

/**
 * Ranges of the declarations of a file, as `file:line-line` from 1, both included: functions, classes, constants and calls.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function declarationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const line = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1
  return source.statements
    .filter((statement) => !isSilent(statement))
    .map((statement) => `${file}:${line(statement.getStart(source))}-${line(statement.end)}`)
}

/**
 * Draws `count` of the ranges: the same seed draws the same, and a range keeps its luck when others come or go.
 * @param {readonly string[]} ranges
 * @param {number} count
 * @param {string} seed
 */
export function draw(ranges, count, seed) {
  const luck = (/** @type {string} */ range) => createHash('sha256').update(`${seed} ${range}`).digest('hex')
  return [...ranges]
    .map((range) => ({ range, luck: luck(range) }))
    .sort((one, other) => (one.luck < other.luck ? -1 : 1))
    .slice(0, count)
    .map(({ range }) => range)
    .sort()
}
