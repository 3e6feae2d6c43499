import { writeFileSync } from 'node:fs'
import { draw } from './map/draw.mjs'
import { readHouse } from './map/house.mjs'
import { inRoot } from './setup/paths.mjs'
import { runScript, say } from './setup/say.mjs'

/** `npm run map`: draws docs/architecture.svg from what src imports. */
await runScript(async () => {
  writeFileSync(inRoot('docs', 'architecture.svg'), draw(readHouse(inRoot('src'))))
  say('docs/architecture.svg')
  return 0
})
