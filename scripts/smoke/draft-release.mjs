import { readdirSync, readFileSync } from 'node:fs'
import { run } from '../setup/commands.mjs'
import { inRoot } from '../setup/paths.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { MADE } from './made-files.mjs'

const SHIPPED = /\.(?:exe|deb|rpm|AppImage|zip|tar\.gz|json)$/

/**
 * `node scripts/smoke/draft-release.mjs`: a draft at GitHub for the version of package.json with what lies in dist/, by GitHub's own command `gh`.
 * Only a draft: the release key is not there, and whoever publishes has looked at docs/desktop-check.md.
 */
await runScript(async () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const files = readdirSync(MADE).filter((name) => SHIPPED.test(name))
  if (files.length === 0) throw new PlainEnd('Nothing to release in dist/')
  const paths = files.map((name) => inRoot('dist', name))
  const { code, output } = await run('gh', [
    'release',
    'create',
    `v${version}`,
    '--draft',
    '--verify-tag',
    '--title',
    version,
    '--notes-file',
    inRoot('CHANGELOG.md'),
    ...paths
  ])
  if (code !== 0) throw new PlainEnd(`gh: ${output}`)
  say(`Draft v${version}: ${files.join(', ')}`)
  return 0
})
