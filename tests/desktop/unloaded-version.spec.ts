import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pathOf } from '@/main/updates/installers-kept'
import { makeRelease, RELEASE_KEY } from '../main/support/release-host'
import { makeBenchApp, ROOT } from './support/bench-app'
import { chooseElectron } from './support/electron-program.mjs'
import { desktopArgs, desktopEnv, untilEnded } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

test.skip(process.platform !== 'linux', 'An AppImage is installed on Linux')

/** The built application in a version, which believes the tests' key, and whose code asks for what its Electron does not have. */
function aSpoiltApplication(version: string) {
  const app = makeBenchApp()
  const inMain = (name: string): string => join(app.path, 'out/main', name)
  const description = join(app.path, 'package.json')
  writeFileSync(description, JSON.stringify({ ...JSON.parse(readFileSync(description, 'utf8')), version }))
  const keys = readFileSync(inMain('release-keys.js'), 'utf8')
  const believing = keys.replace(/(?:const|var) RELEASE_KEYS = [^;\n]*;?/, `const RELEASE_KEYS = ["${RELEASE_KEY}"];`)
  expect(believing).not.toBe(keys)
  writeFileSync(inMain('release-keys.js'), believing)
  writeFileSync(inMain('start.js'), `import { nothingOfTheSort } from 'electron'\n${readFileSync(inMain('start.js'), 'utf8')}`)
  return app
}

test('a version whose code does not load is counted all the same, and the former one comes back after its second try', async () => {
  const app = aSpoiltApplication('1.4.0')
  const folder = temporaryFolder('unloaded')
  const image = join(folder.path, 'Atelier.AppImage')
  const updates = join(folder.path, 'updates')
  const [own, former] = [makeRelease('1.4.0'), makeRelease('1.3.0', {}, Buffer.from('the former version'))]
  const [file] = former.manifest.files
  if (file === undefined) throw new Error('no installer')
  mkdirSync(updates)
  writeFileSync(image, 'the new version')
  writeFileSync(pathOf(updates, file), former.bytes)
  // As the former version left it when it installed this one.
  const kept = { own: former.signed, former: null, next: own.signed, trial: null, failed: null, notified: true }
  writeFileSync(join(updates, 'state.json'), JSON.stringify({ ...kept, launched: { version: '1.4.0', back: false, tries: 1 } }))
  const electron = chooseElectron()
  const env = desktopEnv({
    apiUrl: 'http://127.0.0.1:9',
    env: { APPIMAGE: image, APPDIR: electron.real && electron.folder !== null ? electron.folder : realpathSync(join(ROOT, 'node_modules')) }
  })
  const start = () => untilEnded(desktopArgs(app.path, folder.path), env)
  const state = () => JSON.parse(readFileSync(join(updates, 'state.json'), 'utf8'))
  await start()
  expect(readFileSync(image, 'utf8')).toBe('the new version')
  expect(JSON.parse(readFileSync(join(updates, 'loading.json'), 'utf8'))).toEqual({ version: '1.4.0', starts: 1 })
  await start()
  expect(readFileSync(image, 'utf8')).toBe('the former version')
  expect(state()).toMatchObject({ failed: '1.4.0', notified: false, launched: { version: '1.3.0', back: true, tries: 1 } })
  expect(readFileSync(join(folder.path, 'logs', 'atelier.log'), 'utf8')).toContain('nothingOfTheSort')
  app.remove()
  folder.remove()
})
