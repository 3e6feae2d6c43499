import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { RELEASE_KEY } from '../../main/support/release-host'
import { makeBenchApp } from './bench-app'

/**
 * An application of a version, which believes the tests' key. Its AppImage is a file that names its folder: it is offered, received, verified and
 * put in the place of the former as any, and what stands there afterwards is what is started. The key comes by an import behind the end of the
 * bundle: nothing in it moves, so that what it runs is counted where it stands.
 */
export function versionedApp(version: string) {
  const app = makeBenchApp()
  const description = join(app.path, 'package.json')
  writeFileSync(description, JSON.stringify({ ...JSON.parse(readFileSync(description, 'utf8')), version }))
  const main = join(app.path, 'out/main/release-keys.js')
  const built = readFileSync(main, 'utf8')
  const believing = built.replace(/(?<=(?:const|var) RELEASE_KEYS = )[^;\n]*/, (keys) => 'K_'.padEnd(keys.length))
  expect([believing === built, believing.length]).toEqual([false, built.length])
  writeFileSync(main, `${believing}\nimport { keys as K_ } from '../../keys.mjs'\n`)
  writeFileSync(join(app.path, 'keys.mjs'), `export const keys = ["${RELEASE_KEY}"]\n`)
  return app
}
