/**
 * @typedef {object} Shipped a package of others that goes out with a program of ours
 * @property {string} name
 * @property {string} version
 * @property {string} license as its package.json says it, an SPDX expression
 * @property {string} text of its licence
 */

/** Licences under which a package may be shipped: they ask for their text beside it, and for nothing of ours. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense'
])

/** Whether an SPDX expression leaves an allowed choice: all of `AND`, one of `OR`. @param {string} expression */
export const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, ' ')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => ALLOWED.has(one.trim())))

/** What of these packages may not be shipped, a line each. @param {readonly Shipped[]} packages */
export const refused = (packages) =>
  packages
    .filter(({ license, text }) => !isAllowed(license) || text === '')
    .map(({ name, version, license, text }) => `${name} ${version} : ${license}${text === '' ? ', sans texte' : ''}`)

/** Where the permission of a licence of the MIT family begins: before it stand a title and whose the copyright is. */
const PERMISSION = /^[ \t]*Permission is hereby granted, free of charge,/m

/** What of a licence is of its package alone, and what many share. @param {string} text */
function splitText(text) {
  const at = text.search(PERMISSION)
  return at < 0 ? { own: '', shared: text } : { own: text.slice(0, at).trim(), shared: text.slice(at).trim() }
}

/**
 * Lists by what a function says of each, in their order.
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => string} keyOf
 * @returns {readonly (readonly [T, ...T[]])[]}
 */
function grouped(all, keyOf) {
  /** @type {Map<string, [T, ...T[]]>} */
  const groups = new Map()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return [...groups.values()]
}

/**
 * The notice: each package with its version, its licence and whose the copyright is, by name; what several licences share is written once,
 * after all of them.
 * @param {readonly Shipped[]} packages
 */
export function noticeOf(packages) {
  const sorted = packages
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
    .map((each) => ({ ...each, ...splitText(each.text) }))
  const parts = grouped(sorted, ({ shared }) => shared.replace(/\s+/g, ' ')).map((all) => {
    const owners = grouped(all, ({ own }) => own).map((same) => {
      const names = same.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')
      return same[0].own === '' ? names : `${names}\n\n${same[0].own}`
    })
    return `${owners.join('\n\n')}\n\n${all[0].shared}\n`
  })
  return ['Third-party software in this program, with its licences.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * @typedef {object} Locked what package-lock.json says of a package
 * @property {boolean} [optional]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 */

/** Where a package of this name is found from a folder, as Node looks for it. @param {Readonly<Record<string, Locked>>} lock @param {string} from @param {string} name */
function found(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (folder in lock) return folder
    if (at === '') return null
  }
}

/**
 * Folders of all packages that these need at run time, themselves included.
 * @param {Readonly<Record<string, Locked>>} lock packages of the lock file by folder
 * @param {readonly string[]} names of packages at the root
 */
export function neededBy(lock, names) {
  /** @type {Set<string>} */
  const folders = new Set()
  /** @param {string} from @param {readonly string[]} wanted */
  const add = (from, wanted) => {
    for (const name of wanted) {
      const folder = found(lock, from, name)
      if (folder === null || folders.has(folder)) continue
      folders.add(folder)
      const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {}
      add(folder, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
    }
  }
  add('', names)
  return [...folders].sort()
}
