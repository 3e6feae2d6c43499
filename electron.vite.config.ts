import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { bundledFile } from './scripts/build/bundled-file.mjs'
import { bundledPackages } from './scripts/build/bundled-packages.mjs'
import { firstList } from './scripts/build/first-list.mjs'
import { packedPasswords } from './scripts/build/packed-passwords.mjs'
import { releaseKeys } from './scripts/build/release-keys.mjs'

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as { version: string }
/** A build that is to be made again byte for byte says its moment (`SOURCE_DATE_EPOCH`, seconds). */
const { SOURCE_DATE_EPOCH: epoch } = process.env
const builtOn = (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString().slice(0, 10)
const alias = { '@': resolve(import.meta.dirname, 'src') }

/** Screens are served from the root of their origin, so that a deep address finds its assets; electron-vite would have them relative. */
const fromRoot: Plugin = { name: 'atelier:from-root', enforce: 'post', config: () => ({ base: '/' }) }

const pagePackages = bundledPackages(bundledFile('renderer'))

/** Beside the bundles and not named in them: what counts the lines that tests run needs them, and no package takes them along. */
const MAPS = 'hidden'

/** Builds main (ESM: a small entry, and the application that it loads), preload (one CommonJS file: the sandbox wants it) and the renderer. keytar stays outside: it is native. */
/** The reader of codes says nothing of what may be left out: without this, forms of codes that nobody reads are shipped twice. */
const LEAN = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

/** The screen that most windows open with: what it needs is most of what the others need too. */
const FIRST = /order-list-route-/

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [bundledPackages(bundledFile('main'))],
    define: { __ATELIER_RELEASE_KEYS__: JSON.stringify(releaseKeys()) },
    build: {
      sourcemap: MAPS,
      externalizeDeps: { exclude: ['zod', 'yauzl', 'yazl', 'date-fns'] },
      rollupOptions: {
        input: { index: 'src/main/index.ts' },
        external: ['keytar'],
        // All in one folder: paths are told from there. The entry shares nothing with what it loads; the keys stand apart from both.
        output: { chunkFileNames: '[name].js', codeSplitting: { groups: [{ name: 'release-keys', test: /contract\/release-keys/ }] } }
      }
    }
  },
  preload: {
    resolve: { alias },
    plugins: [bundledPackages(bundledFile('preload'))],
    build: {
      sourcemap: MAPS,
      externalizeDeps: { exclude: ['zod'] },
      rollupOptions: { input: { index: 'src/preload/index.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } }
    }
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    plugins: [react(), fromRoot, pagePackages, packedPasswords(), firstList({ root: import.meta.dirname, alias })],
    worker: { plugins: () => [pagePackages], rollupOptions: { treeshake: LEAN } },
    define: { __ATELIER_VERSION__: JSON.stringify(version), __ATELIER_BUILT_ON__: JSON.stringify(builtOn) },
    // The file that a class is of is in its hash; without its line names are a quarter shorter, some seven thousand times.
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      target: 'chrome140',
      minify: true,
      modulePreload: {
        polyfill: false,
        // The list is named with all that it needs, so that it comes at once. Whatever is loaded later asks
        // for its own files: naming them all costs the first screen more than it gains them (decision 038).
        resolveDependencies: (file, needed, { hostId }) =>
          /index-[^/]*$/.test(hostId) && FIRST.test(file) ? needed : needed.filter((one) => one.endsWith('.css'))
      },
      rollupOptions: {
        input: resolve(import.meta.dirname, 'src/renderer/index.html'),
        treeshake: LEAN,
        // What hears scans is on every screen, and on the lock over them: one file with all that it needs. In many small ones the same code is
        // 10 kB more to load before the first list.
        // So is the first screen: each file costs a start of the desktop some milliseconds, and it were seventy.
        // With what hears scans go small parts that every screen has: each in a file of its own is as large again.
        output: {
          codeSplitting: {
            groups: [
              { name: 'scanning', test: /features\/scanning\/[^/]+$|kit\/focus\/focus-left|fluentui\/react-shared-contexts/, priority: 2 },
              { name: 'list', test: /app\/routes\/(?:session-guard|shell-route|order-list-route)\.tsx$/, priority: 1 }
            ]
          }
        }
      }
    }
  }
})
