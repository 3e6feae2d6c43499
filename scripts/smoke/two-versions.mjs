import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeKeys, publicText, readKey } from '../release/keys.mjs'
import { manifestOf } from '../release/manifest.mjs'
import { run } from '../setup/commands.mjs'
import { inRoot } from '../setup/paths.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { BEFORE, installerIn, MADE } from './made-files.mjs'

/**
 * `node scripts/smoke/two-versions.mjs`: makes what an update is tried with, by a key of its own that is thrown away: this version in dist/before,
 * the next one in dist/ with its signed manifest. For a checkout that is thrown away: it becomes the next version.
 */

const TARGETS = process.platform === 'win32' ? ['--win', 'nsis'] : ['--linux', 'AppImage']

/** @param {NodeJS.ProcessEnv} env */
async function make(env) {
  const { code } = await run(process.execPath, [inRoot('scripts', 'package.mjs'), '--release', ...TARGETS], { env, live: true })
  const made = installerIn(MADE, 'itself')
  if (code !== 0 || made === null) throw new PlainEnd(`npm run package -- ${TARGETS.join(' ')} ended with ${code}`)
  return made
}

/** Makes this checkout the version after its own; answers the one that it was. What npm locked stays: packages are not installed anew. */
function becomeNext() {
  const own = inRoot('package.json')
  const text = readFileSync(own, 'utf8')
  const { version } = JSON.parse(text)
  const [, head, last] = /^(\d+\.\d+\.)(\d+)$/.exec(version) ?? []
  if (head === undefined) throw new PlainEnd(`package.json: ${version} has no next one`)
  const next = `${head}${Number(last) + 1}`
  // Its own version alone: the first of the file.
  writeFileSync(own, text.replace(`"version": "${version}"`, `"version": "${next}"`))
  const changes = inRoot('CHANGELOG.md')
  writeFileSync(changes, readFileSync(changes, 'utf8').replace('\n## ', `\n## ${next}\n\n- Essai de mise à jour.\n\n## `))
  return version
}

await runScript(async () => {
  const work = mkdtempSync(join(tmpdir(), 'atelier-smoke-key-'))
  try {
    const key = join(work, 'release.pem')
    makeKeys([key], {})
    const who = process.env.ATELIER_MAINTAINER || 'Essai <essai@atelier.test>'
    const env = { ...process.env, ATELIER_MAINTAINER: who, ATELIER_RELEASE_PUBLIC_KEY: publicText(readKey(key)) }
    const before = await make(env)
    mkdirSync(BEFORE, { recursive: true })
    renameSync(before, join(BEFORE, basename(before)))
    const version = becomeNext()
    await make(env)
    for (const line of await manifestOf(['--returns-to', version], { ATELIER_RELEASE_KEY: key })) say(line)
    return 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})
