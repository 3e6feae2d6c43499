import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../setup/commands.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { installerIn, MADE } from './made-files.mjs'

/**
 * `node scripts/smoke/install.mjs [FILE | --remove]`: installs what `npm run package` made of this system, silently and for everybody, as a
 * fleet is installed; or removes it. Linux as root (or by sudo), Windows as an administrator.
 */

const WINDOWS = process.platform === 'win32'
const programFiles = () => process.env.ProgramFiles ?? 'C:\\Program Files'

/** Path of the installed program; null where it is not. */
export function installedProgram() {
  const paths = WINDOWS ? [join(programFiles(), 'Atelier', 'Atelier.exe')] : ['/opt/Atelier/atelier']
  return paths.find((path) => existsSync(path)) ?? null
}

const asRoot = (/** @type {string[]} */ ...command) => (process.getuid?.() === 0 ? command : ['sudo', '-n', ...command])

/** @param {readonly string[]} command */
async function must([program = '', ...args]) {
  const { code, output } = await run(program, args, { live: true })
  if (code !== 0) throw new PlainEnd(`${program} ${args.join(' ')} ended with ${code} ${output}`)
}

/** Installs a file of dist/ for everybody, over what is there. @param {string} file */
const install = (file) =>
  must(WINDOWS ? [file, '/S', '/allusers'] : asRoot('apt-get', 'install', '-y', '--no-install-recommends', '--allow-downgrades', file))

/**
 * Installs a file of dist/ so that it updates itself: for this person alone on Windows, else as a file of theirs in `folder`.
 * @param {string} file
 * @param {string} folder
 * @returns {Promise<{ program: string, hasVersion: (version: string) => Promise<boolean>, remove: () => Promise<void> }>} `hasVersion`: whether that
 * is installed, to its end
 */
export async function installForOne(file, folder) {
  if (!WINDOWS) {
    const program = join(folder, 'Atelier.AppImage')
    copyFileSync(file, program)
    chmodSync(program, 0o755)
    // It took the other's place before it ended.
    return { program, hasVersion: async () => true, remove: async () => undefined }
  }
  await must([file, '/S', '/currentuser'])
  const program = join(process.env.LOCALAPPDATA ?? '', 'Programs', 'Atelier', 'Atelier.exe')
  if (!existsSync(program)) throw new PlainEnd(`Installed, and not at ${program}`)
  const said =
    "(Get-ItemProperty HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\* | Where-Object DisplayName -like 'Atelier *').DisplayVersion"
  return {
    program,
    // The installer goes on after the application has ended.
    hasVersion: async (version) =>
      (await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', said])).output.trim() === version,
    remove: () => must([join(dirname(program), 'Uninstall Atelier.exe'), '/S', '/currentuser'])
  }
}

async function remove() {
  await must(
    WINDOWS ? [join(programFiles(), 'Atelier', 'Uninstall Atelier.exe'), '/S', '/allusers'] : asRoot('apt-get', 'remove', '-y', 'atelier')
  )
  // The uninstaller of Windows goes on by itself for a moment.
  for (let tries = 0; installedProgram() !== null && tries < 60; tries += 1) await new Promise((resolve) => setTimeout(resolve, 500))
  if (installedProgram() !== null) throw new PlainEnd('The program is still there after its removal')
}

if (process.argv[1] === import.meta.filename)
  await runScript(async () => {
    const [what] = process.argv.slice(2)
    if (what === '--remove') {
      await remove()
      say('✓ removed')
      return 0
    }
    const file = what ?? installerIn(MADE, 'fleet')
    if (file === null) throw new PlainEnd('No installer in dist/: npm run package')
    await install(file)
    const program = installedProgram()
    if (program === null) throw new PlainEnd('Installed, and not where it should be')
    say(`✓ installed: ${program}`)
    return 0
  })
