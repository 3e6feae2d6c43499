import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder'

/** Folder of the repository, which is also the application's own once built. */
export const ROOT = join(import.meta.dirname, '../../..')

/**
 * The built main and preload with the test pages in place of the screens: an application folder that Electron can be pointed to. What is
 * tested is the desktop itself, whatever the screens become.
 */
export function makeBenchApp(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder('bench')
  const { name, productName, version, type, main } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ name, productName, version, type, main }))
  for (const part of ['main', 'preload']) cpSync(join(ROOT, 'out', part), join(folder.path, 'out', part), { recursive: true })
  cpSync(join(import.meta.dirname, '../pages'), join(folder.path, 'out/renderer'), { recursive: true })
  cpSync(join(ROOT, 'resources'), join(folder.path, 'resources'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'), 'junction')
  return folder
}
