/**
 * @typedef {object} About a package, as electron-builder tells fpm
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [architecture]
 * @property {string} [maintainer]
 * @property {string} [vendor]
 * @property {string} [url]
 * @property {string} [category]
 * @property {string} [license]
 * @property {string} [description]
 * @property {string[]} [depends]
 */

const oneLine = (/** @type {string | undefined} */ text) => (text ?? '').replace(/\s+/g, ' ').trim()

/** An address that a person can open; electron-builder wants one, a project need not have it. @param {string | undefined} url */
const addressOf = (url) => (url !== undefined && /^https?:/.test(url) ? url : null)

/**
 * The text of DEBIAN/control.
 * @param {About & { kibibytes: number, 'deb-priority'?: string, 'deb-recommends'?: string[] }} about
 */
export function controlText(about) {
  const [synopsis, ...more] = (about.description ?? '').split('\n')
  const url = addressOf(about.url)
  const fields = [
    ['Package', about.name],
    ['Version', about.version],
    ['Section', about.category],
    ['Priority', about['deb-priority']],
    ['Architecture', about.architecture],
    ['Installed-Size', String(about.kibibytes)],
    ['Maintainer', about.maintainer],
    ['Homepage', url],
    ['Depends', (about.depends ?? []).join(', ')],
    ['Recommends', (about['deb-recommends'] ?? []).join(', ')],
    ['Description', oneLine(synopsis)]
  ]
  const lines = fields.flatMap(([field, value]) => (value ? [`${field}: ${oneLine(value)}`] : []))
  const extended = more.map((line) => (line.trim() === '' ? ' .' : ` ${line.trim()}`))
  return `${[...lines, ...extended].join('\n')}\n`
}

/** A percent sign begins a macro. */
const literal = (/** @type {string} */ text) => text.replaceAll('%', '%%')

/**
 * The text of a spec file: files as they are, no build, no debug package, no dependency guessed from Electron's own libraries.
 * @param {About & { root: string, files: readonly string[], afterInstall: string, afterRemove: string, 'rpm-summary'?: string, 'rpm-compression'?: string }} about `root` holds the files
 */
export function specText(about) {
  const url = addressOf(about.url)
  const compression = about['rpm-compression'] ?? 'xzmt'
  return `${[
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    '%global _build_id_links none',
    `%global _binary_payload ${compression.startsWith('xz') ? 'w6.xzdio' : 'w9.gzdio'}`,
    `Name: ${about.name}`,
    `Version: ${about.version}`,
    'Release: 1',
    `Summary: ${literal(oneLine(about['rpm-summary'] ?? about.description))}`,
    `License: ${about.license ?? 'Proprietary'}`,
    `Vendor: ${literal(oneLine(about.vendor))}`,
    `Packager: ${literal(oneLine(about.maintainer))}`,
    ...(url === null ? [] : [`URL: ${literal(url)}`]),
    'AutoReqProv: no',
    ...(about.depends ?? []).map((each) => `Requires: ${each}`),
    '%description',
    literal(oneLine(about.description)),
    '%install',
    'mkdir -p %{buildroot}',
    `cp -al '${literal(about.root)}/.' %{buildroot}`,
    // rpm runs the scripts by sh: theirs is bash.
    '%post -p /bin/bash',
    literal(about.afterInstall),
    '%postun -p /bin/bash',
    literal(about.afterRemove),
    '%files',
    '%defattr(-,root,root,-)',
    ...about.files.map((file) => `"${literal(file)}"`)
  ].join('\n')}\n`
}
