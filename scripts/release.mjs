import { makeKeys } from './release/keys.mjs'
import { manifestOf } from './release/manifest.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'

const HELP = `npm run release -- keys FICHIER
    fait une paire de clés : la privée dans FICHIER, hors de ce dépôt, la publique à l'écran
npm run release -- manifest --min-client 1.2.0 [--returns-to 1.3.0,1.2.0]
    après « npm run package -- --release » : signe les installateurs de dist/ (clé : ATELIER_RELEASE_KEY, un fichier)`

await runScript(async () => {
  const [what, ...args] = process.argv.slice(2)
  if (what === 'keys') for (const line of makeKeys(args, process.env)) say(line)
  else if (what === 'manifest') for (const line of await manifestOf(args, process.env)) say(line)
  else throw new PlainEnd(HELP)
  return 0
})
