/** Longest label of an order (bin, run or tag), in characters, and how many of each it holds at most. */
export const LABEL_LENGTH_MAX = 40
export const LABELS_MAX = 50

/** A bin or run code as it is kept: upper-cased, spaces around it left out (reference: orders 1.4). */
export const codeOf = (text: string): string => text.trim().toLocaleUpperCase('fr')

/** Bin or run codes as they are kept: upper-cased, blanks left out, each once, in the order given (reference: orders 1.4). */
export const codesOf = (texts: readonly string[]): string[] => [...new Set(texts.map(codeOf))].filter((code) => code !== '')

/** The parts of what a person typed: labels are set apart by commas or semicolons, blanks left out. */
export const labelsIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((label) => label.trim())
    .filter((label) => label !== '')

/** A text that a person types, each of its labels no longer than `longest`: the text as a whole may be. */
export const cutLabels = (text: string, longest = LABEL_LENGTH_MAX): string =>
  text.replace(/[^,;\n]+/g, (label) => label.slice(0, label.length - label.trimStart().length + longest))

/** Codes of a text that a person typed, as they are kept. */
export const codesIn = (text: string): string[] => codesOf(labelsIn(text))
