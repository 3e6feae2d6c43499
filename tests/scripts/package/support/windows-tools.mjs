import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { windowsFile } from '../../../../scripts/package/stand-in-program.mjs'

const TEMPLATES = resolve(import.meta.dirname, '../../../../node_modules/app-builder-lib/templates/nsis')
const PLUGINS = ['Nsis7z', 'nsProcess', 'SpiderBanner', 'StdUtils', 'UAC', 'WinShell']
const SCRIPTS = ['installSection.nsh', 'uninstaller.nsh', 'include/extractAppPackage.nsh', 'include/installer.nsh', 'include/nsProcess.nsh']

/** What electron-builder's scripts of NSIS call of each library that it brings, and Debian's makensis does not have. */
function pluginCalls() {
  const text = [...SCRIPTS, 'include/StdUtils.nsh', 'include/UAC.nsh'].map((name) => readFileSync(join(TEMPLATES, name), 'utf8')).join('\n')
  return PLUGINS.map((name) => {
    const calls = text.matchAll(new RegExp(`\\b${name}::(\\w+)`, 'g'))
    return { name, offers: [...new Set([...calls].map(([, call = '']) => call))].sort() }
  })
}

/**
 * Lets electron-builder make its installer of Windows with Debian's makensis, to be looked into: its own tools come from a place that is not
 * reached here. Libraries in their place offer the same names and do nothing; in place of Wine, which would run a first installer to have the
 * uninstaller written, that installer is taken for it. What is made installs nothing.
 * @param {string} folder
 * @returns {{ env: NodeJS.ProcessEnv, keytar: string }}
 */
export function windowsTools(folder) {
  const [nsis, plugins, bin] = [join(folder, 'nsis'), join(folder, 'resources', 'plugins', 'x86-unicode'), join(folder, 'bin')]
  for (const each of [nsis, plugins, bin]) mkdirSync(each, { recursive: true })
  for (const { name, offers } of pluginCalls()) {
    writeFileSync(join(plugins, `${name}.dll`), windowsFile({ bits: 32, library: { name: `${name}.dll`, offers } }))
  }
  writeFileSync(join(nsis, 'elevate.exe'), windowsFile({ bits: 32 }))
  const script = (/** @type {string} */ path, /** @type {string} */ line) => {
    writeFileSync(path, `#!/bin/sh\n${line}\n`)
    chmodSync(path, 0o755)
  }
  script(join(nsis, 'makensis'), 'exec /usr/bin/makensis "$@"')
  script(join(bin, 'wine'), 'cp "$1" "$(dirname "$1")/$(basename "$1" exe)__uninstaller.exe"')
  const keytar = join(folder, 'keytar.node')
  writeFileSync(keytar, windowsFile({ bits: 64, library: { name: 'keytar.node', offers: ['napi_register_module_v1'] } }))
  const env = {
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7z',
    ELECTRON_BUILDER_NSIS_DIR: nsis,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'resources'),
    ATELIER_KEYTAR: keytar
  }
  return { env, keytar }
}
