import { relative } from 'node:path'
import { buildIfNeeded } from './build/build-all.mjs'
import { NOTICES, writeNotices } from './build/notices.mjs'
import { ROOT } from './setup/paths.mjs'
import { runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run notices`: the licences of what the desktop and the server ship, as each build writes them. */
await runScript(async () => {
  await buildIfNeeded(await setUp())
  const { desktop, server } = writeNotices()
  for (const [path, packages] of /** @type {const} */ ([
    [NOTICES.desktop, desktop],
    [NOTICES.server, server]
  ]))
    say(`${relative(ROOT, path)} : ${packages.length} bibliothèques`)
  return 0
})
