/**
 * @typedef {object} Need something of the system that npm cannot bring
 * @property {string} name Debian package
 * @property {string} use what for, in French
 * @property {boolean} [optional] makes things faster, where the system's list of packages has it; nothing is left out without it
 */

/** What builds the keychain library of the desktop. @type {readonly Need[]} */
export const START_NEEDS = [
  { name: 'libsecret-1-dev', use: 'trousseau' },
  { name: 'python3', use: 'trousseau' },
  { name: 'make', use: 'trousseau' },
  { name: 'g++', use: 'trousseau' }
]

/** What the tests use for real: browser, print system, keyring, reading of sheets. @type {readonly Need[]} */
export const TEST_NEEDS = [
  ...START_NEEDS,
  { name: 'chromium', use: 'tests du navigateur' },
  { name: 'chromium-headless-shell', use: 'tests du navigateur', optional: true },
  { name: 'cups', use: "tests d'impression" },
  { name: 'cups-client', use: "tests d'impression" },
  { name: 'poppler-utils', use: "tests d'impression" },
  { name: 'haproxy', use: 'tests de plusieurs serveurs' },
  { name: 'zbar-tools', use: 'tests des codes barres' },
  { name: 'nsis', use: 'tests des installateurs' },
  { name: 'p7zip-full', use: 'tests des installateurs' },
  { name: 'rpm', use: 'tests des installateurs' },
  { name: 'desktop-file-utils', use: 'tests des installateurs' },
  { name: 'dbus', use: 'tests du trousseau' },
  { name: 'gnome-keyring', use: 'tests du trousseau' },
  { name: 'libsecret-1-0', use: 'tests du trousseau' },
  { name: 'libsecret-tools', use: 'tests du trousseau' }
]

/**
 * Needs that `dpkg-query -W -f '${Package}\t${db:Status-Status}\n'` does not list as installed.
 * @param {readonly Need[]} needs
 * @param {string} listing
 */
export function missingNeeds(needs, listing) {
  const installed = new Set()
  for (const line of listing.split('\n')) {
    const [name, status] = line.split('\t')
    if (status === 'installed') installed.add(name)
  }
  return needs.filter(({ name }) => !installed.has(name))
}

/**
 * What of it can be had: the optional ones among the names that `apt-cache pkgnames` lists, and all others.
 * @param {readonly Need[]} needs
 * @param {string} listing
 */
export function obtainableNeeds(needs, listing) {
  const known = new Set(listing.split('\n'))
  return needs.filter(({ name, optional }) => !optional || known.has(name))
}

/**
 * One line that names what is left out and how to get it.
 * @param {readonly Need[]} missing at least one
 * @param {string} command what to run again afterwards
 */
export function missingLine(missing, command) {
  const uses = [...new Set(missing.map(({ use }) => use))].join(', ')
  const names = missing.map(({ name }) => name).join(' ')
  return `Il manque de quoi servir : ${uses}. Pour l'ajouter : sudo apt-get install ${names}, puis ${command}.`
}
