import ts from 'typescript'

/** @typedef {{ line: number, message: string }} Fault */

/** A word of ours as it stood in names, written-like-this, and the field's word instead (decision 045). @type {readonly (readonly [RegExp, string])[]} */
const OLD_WORDS = [
  [/(?:^|-)asked(?:-|$)/, 'say what it is: orderKey, request, wanted, pending, byteRange'],
  [/(?:^|-)told(?:-|$)/, 'say what it is: reported, notified, text, answer, progress'],
  [/(?:^|-)under-key(?:-|$)/, 'idempotency key'],
  [/(?:^|-)made-once(?:-|$)/, 'idempotent'],
  [/(?:^|-)manners?(?:-|$)/, 'print options'],
  [/(?:^|-)fates?(?:-|$)/, 'outcome'],
  [/(?:^|-)flown(?:-|$)|^flights?$/, 'fast scroll'],
  [/^gather(?:er)?$/, 'debounce or batch'],
  [/^hear-/, 'listen for'],
  [/^tell-drags?$/, 'broadcast drag']
]
/** Names of types alone: as a value the word is the plain one. @type {ReadonlyMap<string, string>} */
const OLD_TYPES = new Map([['Hand', 'drag session']])

/** `askedOnce` and `ASKED_ONCE` as `asked-once`. @param {string} name */
const kebab = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** The field's word for a name in which one of ours stands, or null. @param {string} name of anything, or of a file without its ending */
export const fieldsWord = (name) => OLD_WORDS.find(([word]) => word.test(kebab(name)))?.[1] ?? null

/** @param {string} path @param {string} text */
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** @param {ts.Node} node */
const isType = ({ parent }) => ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent) || ts.isClassDeclaration(parent)

/**
 * Names of a file in which a word of ours stands: its own, and those in its code. Comments and texts are free.
 * @param {string} path @param {string} text
 * @returns {Fault[]}
 */
export function wordFaults(path, text) {
  const [file = ''] = (path.split('/').at(-1) ?? '').split('.')
  const ofFile = fieldsWord(file)
  /** @type {Fault[]} */
  const faults = ofFile === null ? [] : [{ line: 1, message: `the file's name, ${file}: ${ofFile}` }]
  // Most files have none of them, not even in a comment: only the others are parsed.
  if (![...new Set(text.match(/[\w-]+/g))].some((name) => fieldsWord(name) !== null || OLD_TYPES.has(name))) return faults
  const source = parse(path, text)
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const word = fieldsWord(node.text.replace('#', '')) ?? (isType(node) ? OLD_TYPES.get(node.text) : undefined)
      if (word !== undefined)
        faults.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, message: `${node.text}: ${word}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/** Names that a file declares and exports, each once: a schema and its type are one. @param {string} path @param {string} text @returns {Set<string>} */
export function exportsOf(path, text) {
  const names = parse(path, text).statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
    return 'name' in statement ? [/** @type {ts.Identifier} */ (statement.name).text] : []
  })
  return new Set(names)
}

/**
 * Names that more than one file exports.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} exported by path
 * @returns {string[]} a line each
 */
export function sharedNames(exported) {
  const all = [...exported].flatMap(([path, names]) => [...names].map((name) => ({ path, name })))
  return [...Map.groupBy(all, ({ name }) => name)]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${files.map(({ path }) => path).join(', ')}  all export ${name}`)
}
