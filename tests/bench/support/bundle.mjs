import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { CACHE, inRoot } from '../../../scripts/setup/paths.mjs'

const MIGRATIONS = inRoot('src', 'server', 'db', 'migrations')

/** The thread that hashes passwords is a program of its own, beside the server's. */
const HASH_WORKER = ['src', 'server', 'auth', 'hash-worker.ts']

/** Bundles a program into one file of a folder. @param {string} folder @param {string} name @param {readonly string[]} source @param {boolean} first */
const bundle = (folder, name, source, first) =>
  build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': inRoot('src') } },
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      emptyOutDir: first,
      // One file: the migrations are looked for beside it.
      rollupOptions: { input: { [name]: inRoot(...source) }, output: { codeSplitting: false } }
    }
  })

/** Bundles a TypeScript host of a measure into one file, with the migrations beside it; answers its path. @param {...string} source in the checkout */
export async function bundleHost(...source) {
  const name = basename(source.at(-1) ?? '', '.ts')
  const folder = join(CACHE, 'bench', name)
  await bundle(folder, name, source, true)
  await bundle(folder, 'hash-worker', HASH_WORKER, false)
  cpSync(MIGRATIONS, join(folder, 'migrations'), { recursive: true })
  return join(folder, `${name}.js`)
}

/** A short text that changes with a bundled host and the migrations. @param {string} bundle */
export function hashOf(bundle) {
  const hash = createHash('sha256').update(readFileSync(bundle))
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 12)
}
