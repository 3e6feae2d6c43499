/**
 * @typedef {object} Library what may be cited
 * @property {ReadonlyMap<string, ReadonlySet<string>>} headings numbers of the headings of docs/reference, by the file's name without its ending
 * @property {ReadonlySet<string>} decisions numbers of the files of docs/decisions
 */

/** @typedef {{ line: number, message: string }} Fault */

const HEADING = /^#{2,4} (\d+(?:\.\d+)*) \S/gm
const CITATION = /[(;] ?reference: ([^);]*)([);]?)/g
const PART = /^(?:([a-z][a-z-]*) )?(\d+(?:\.\d+)*)$/
const DECISIONS = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/g

/** What was cited before this reference was there, with what is said of it. @type {readonly (readonly [RegExp, string])[]} */
const GONE = [
  [/\bspec \u00a7/i, 'a section of a document that is not in the repository'],
  [/\bthe specification\b/i, 'a document that is not in the repository'],
  [/(?:\(|[,;] )(?:decisions|looks)(?=[),:;])/, 'a document that is not in the repository']
]

/** Numbers of the headings of a file, those that come twice included. @param {string} text */
export const headingsOf = (text) => [...text.matchAll(HEADING)].map(([, number = '']) => number)

/** Numbers that come more than once. @param {readonly string[]} numbers */
export const repeated = (numbers) => [...new Set(numbers.filter((number, at) => numbers.indexOf(number) < at))]

/** Whether decisions are numbered 001, 002… without a gap. @param {readonly string[]} numbers in their order */
export const areContinuous = (numbers) => numbers.every((number, at) => Number(number) === at + 1)

/**
 * What is wrong with the parts of one citation: `lists 2.1, 3.2, dates 1.1`; a number alone is of the file before it.
 * @param {string} cited
 * @param {Library['headings']} headings
 * @returns {string[]}
 */
function partFaults(cited, headings) {
  /** @type {string | undefined} */
  let file
  return cited.split(', ').flatMap((part) => {
    const [, name = file, number = ''] = PART.exec(part) ?? []
    file = name
    if (number === '' || name === undefined) return [`"${part}" is no citation: write (reference: lists 2.1)`]
    const known = headings.get(name)
    if (known === undefined) return [`docs/reference/${name}.md does not exist`]
    return known.has(number) ? [] : [`docs/reference/${name}.md has no heading ${number}`]
  })
}

/** Whether what follows stands in a comment. @param {string} before the line up to there */
const isComment = (before) => /^\s*(?:\*|--|#)|\/\/|\/\*/.test(before)

/**
 * What does not resolve in a text: citations of the reference in its comments, decisions by their number, and what is cited of documents
 * that are not in the repository. `prose` is a text that is all comment.
 * @param {string} text
 * @param {Library} library
 * @param {boolean} [prose]
 * @returns {Fault[]}
 */
export function faultsIn(text, { headings, decisions }, prose = false) {
  return text.split('\n').flatMap((content, at) => {
    const said = (/** @type {number} */ index) => prose || isComment(content.slice(0, index))
    const gone = GONE.flatMap(([pattern, what]) => {
      const found = pattern.exec(content)
      return found === null || !said(found.index) ? [] : [`"${found[0]}" cites ${what}`]
    })
    const cited = [...content.matchAll(CITATION)]
      .filter(({ index }) => said(index))
      .flatMap(([, parts = '', end]) => (end === '' ? ['the citation does not end on its line'] : partFaults(parts, headings)))
    const decided = [...content.matchAll(DECISIONS)]
      .flatMap(([, numbers = '']) => numbers.split(/, | and /))
      .flatMap((number) => (decisions.has(number) ? [] : [`docs/decisions has no decision ${number}`]))
    return [...gone, ...cited, ...decided].map((message) => ({ line: at + 1, message }))
  })
}

const CODE = /`([^`\n]+)`/g
const FENCE = /^ *```/
/** A line of a table of folders: `src/domain     rules of the workshop`. */
const ROW = /^([\w./-]+) {2,}\S/
const LINK = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g
/** What is no path of the repository: patterns, examples, addresses, shell. */
const NO_PATH = /[\s*<>$:'"()[\]@=|…]|\.\.\.|^[/~-]/
/** Names at the root that can be nothing else. */
const ROOT_FILE = /^[\w.-]+\.(?:md|config\.ts)$/
const NAMED = /\{([^}]*,[^}]*)\}/

/** `a/{b,c}.ts` as the two that it names. @param {string} text @returns {string[]} */
const each = (text) => {
  const [whole = '', choices] = NAMED.exec(text) ?? []
  return choices === undefined ? [text] : choices.split(',').flatMap((choice) => each(text.replace(whole, choice.trim())))
}

/**
 * Files and folders of the repository that a text for people names and that are not there: in a link from where the text stands, in
 * backticks from the root, as `src/domain`. Without a slash texts and configurations count alone, as `README.md`. Of what stands in a block
 * of code only the names that begin the rows of a table count.
 * @param {string} text in Markdown
 * @param {{ rooms: ReadonlySet<string>, isThere: (path: string) => boolean, fromText: (link: string) => string }} repository
 *   `rooms` are the folders of its root that are looked into; `fromText` makes a path from the root of a link
 * @returns {Fault[]}
 */
export function pathFaults(text, { rooms, isThere, fromText }) {
  let fenced = false
  const isOurs = (/** @type {string} */ path) => rooms.has(path.split('/')[0] ?? '')
  /** @param {string} content @returns {string[]} */
  const namedIn = (content) => {
    const [, row = ''] = ROW.exec(content) ?? []
    if (fenced) return isOurs(row) ? [row] : []
    const links = [...content.matchAll(LINK)].flatMap(([, link = '']) => (/^\w+:/.test(link) ? [] : [fromText(link)]))
    const codes = [...content.matchAll(CODE)].flatMap(([, code = '']) => each(code))
    return [...links, ...codes.filter((path) => !NO_PATH.test(path) && (ROOT_FILE.test(path) || (path.includes('/') && isOurs(path))))]
  }
  return text.split('\n').flatMap((content, at) => {
    if (FENCE.test(content)) fenced = !fenced
    return namedIn(content)
      .filter((path) => !isThere(path))
      .map((path) => ({ line: at + 1, message: `${path} does not exist` }))
  })
}

/**
 * What does not resolve between the files of the reference themselves, which name each other as `lists 2.1`.
 * @param {string} text
 * @param {Library['headings']} headings
 * @returns {Fault[]}
 */
export function mentionFaults(text, headings) {
  const mention = new RegExp(`\\b(${[...headings.keys()].join('|')}) (\\d+\\.\\d+)\\b`, 'g')
  return text
    .split('\n')
    .flatMap((content, at) =>
      [...content.matchAll(mention)].flatMap(([, name = '', number = '']) =>
        headings.get(name)?.has(number) ? [] : [{ line: at + 1, message: `docs/reference/${name}.md has no heading ${number}` }]
      )
    )
}
