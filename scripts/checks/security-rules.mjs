/** @typedef {{ readonly id: string, readonly file: string }} Finding */

/** A quotation of docs/security.md: [`code`](../path#L12). */
const QUOTE = /\[`([^`\n]+)`\]\(\.\.\/([^)#\s]+)#L(\d+)\)/g

/** A row of its table of findings: | `SANDBOX_JS_CHECK` | `src/main/…` | 2 | answer |. */
const ROW = /^\| `([A-Z_]+)` \| `([^`]+)` \| (\d+) \| (.*\S) *\|$/gm

/** Place of a text in lines, the one nearest to where it was; from 1 on, 0 where it is not. @param {readonly string[]} lines @param {string} text @param {number} was */
function placeOf(lines, text, was) {
  const places = lines.flatMap((line, at) => (line.includes(text) ? [at + 1] : []))
  return places.toSorted((one, other) => Math.abs(one - was) - Math.abs(other - was))[0] ?? 0
}

/**
 * Quotations that are not where they are said to be, and the text with them put right where the code is still in its file.
 * @param {string} text of docs/security.md
 * @param {(path: string) => string | null} read a file from the root; null where it is not there
 */
export function checkQuotes(text, read) {
  /** @type {string[]} */
  const faults = []
  const mended = text.replaceAll(QUOTE, (all, code, path, line) => {
    const lines = read(path)?.split('\n') ?? []
    if (lines[Number(line) - 1]?.includes(code)) return all
    const place = placeOf(lines, code, Number(line))
    faults.push(place === 0 ? `${path} does not say: ${code}` : `${path}:${line} says it on line ${place}: ${code}`)
    return place === 0 ? all : `[\`${code}\`](../${path}#L${place})`
  })
  return { faults, mended }
}

/** Items of the checklist, 1 to 20, that have no quotation at all. @param {string} text */
export function itemsWithoutPlace(text) {
  const rows = new Map([...text.matchAll(/^\| (\d+) \| .*$/gm)].map(([row, number]) => [Number(number), row]))
  return Array.from({ length: 20 }, (_, at) => at + 1).filter((item) => (rows.get(item)?.match(QUOTE) ?? []).length < 2)
}

/** @param {Finding} finding */
const keyOf = ({ id, file }) => `${id} ${file}`

/**
 * Findings without an answer in the table, and answers to what is found no more; how often a file has it counts.
 * @param {string} text of docs/security.md
 * @param {readonly Finding[]} found
 */
export function checkAnswers(text, found) {
  const answered = new Map([...text.matchAll(ROW)].map(([, id = '', file = '', times]) => [keyOf({ id, file }), Number(times)]))
  const counts = new Map()
  for (const finding of found) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1)
  const open = [...counts].filter(([key, times]) => answered.get(key) !== times)
  const stale = [...answered.keys()].filter((key) => !counts.has(key))
  return [
    ...open.map(([key, times]) => `found ${times} times, answered ${answered.get(key) ?? 0}: ${key}`),
    ...stale.map((key) => `answered, not found any more: ${key}`)
  ]
}
