// Stands where electron-builder calls fpm, with the part of its arguments that electron-builder gives: a package of Debian by dpkg-deb, one of
// Red Hat by rpmbuild, without a Ruby of its own to download (decision 064).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { controlText, specText } from './linux-package-texts.mjs'
import { openToAll } from './open-to-all.mjs'

const text = /** @type {const} */ ({ type: 'string' })
const many = /** @type {const} */ ({ type: 'string', multiple: true })

/** @param {readonly string[]} args */
const parsed = (args) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { ...text, short: 's' },
      target: { ...text, short: 't' },
      depends: { ...many, short: 'd' },
      force: { type: 'boolean' },
      architecture: text,
      'after-install': text,
      'after-remove': text,
      description: text,
      version: text,
      package: text,
      name: text,
      maintainer: text,
      vendor: text,
      url: text,
      category: text,
      license: text,
      iteration: text,
      'deb-recommends': many,
      'deb-priority': text,
      'deb-compression': text,
      'rpm-os': text,
      'rpm-summary': text,
      'rpm-compression': text
    }
  })

/** Every file below a folder, links too. @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

/** The same file at another place, without its bytes again where the disk allows. @param {string} from @param {string} to */
function place(from, to) {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to, { verbatimSymlinks: true })
  }
}

/** Lays a `from=to` of fpm into the root of a package; `from/=to` is what a folder holds. @param {string} input @param {string} root */
function lay(input, root) {
  const split = input.lastIndexOf('=')
  const [from, to] = [input.slice(0, split), join(root, input.slice(split + 1))]
  if (!from.endsWith('/')) {
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
    chmodSync(to, 0o644)
    return
  }
  for (const file of filesBelow(from)) {
    const target = join(to, relative(from, file))
    mkdirSync(dirname(target), { recursive: true })
    place(file, target)
  }
}

/** @param {string} root @param {string} work @param {ReturnType<typeof parsed>['values']} values */
function writeDeb(root, work, values) {
  const files = filesBelow(root)
  const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0)
  const sums = files
    .filter((file) => lstatSync(file).isFile())
    .map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(root, file)}\n`)
  const debian = join(root, 'DEBIAN')
  mkdirSync(debian)
  writeFileSync(join(debian, 'md5sums'), sums.join(''))
  writeFileSync(join(debian, 'control'), controlText({ ...values, kibibytes: Math.ceil(bytes / 1024) }))
  for (const [script, name] of /** @type {const} */ ([
    ['after-install', 'postinst'],
    ['after-remove', 'postrm']
  ])) {
    writeFileSync(join(debian, name), readFileSync(values[script] ?? ''), { mode: 0o755 })
  }
  openToAll(root)
  const made = join(work, 'made.deb')
  const compression = `-Z${values['deb-compression'] ?? 'xz'}`
  execFileSync('dpkg-deb', ['--root-owner-group', compression, '--build', root, made], { stdio: ['ignore', 'ignore', 'inherit'] })
  return made
}

/** @param {string} root @param {string} work @param {ReturnType<typeof parsed>['values']} values */
function writeRpm(root, work, values) {
  openToAll(root)
  const script = (/** @type {'after-install' | 'after-remove'} */ name) => readFileSync(values[name] ?? '', 'utf8')
  const files = filesBelow(root).map((file) => `/${relative(root, file)}`)
  const spec = join(work, 'atelier.spec')
  writeFileSync(spec, specText({ ...values, root, files, afterInstall: script('after-install'), afterRemove: script('after-remove') }))
  const arch = values.architecture === 'arm64' ? 'aarch64' : 'x86_64'
  const args = ['-bb', '--quiet', `--target=${arch}-linux`, `--define=_topdir ${join(work, 'rpm')}`, spec]
  execFileSync('rpmbuild', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [made = ''] = filesBelow(join(work, 'rpm', 'RPMS'))
  return made
}

const { values, positionals } = parsed(process.argv.slice(2))
const target = values.package ?? ''
// Beside what is made: on the same disk, files are linked and not copied.
const work = mkdtempSync(join(dirname(target), '.package-'))
try {
  const root = join(work, 'root')
  for (const input of positionals) lay(input, root)
  rmSync(target, { force: true })
  linkSync(values.target === 'rpm' ? writeRpm(root, work, values) : writeDeb(root, work, values), target)
} finally {
  rmSync(work, { recursive: true, force: true })
}
