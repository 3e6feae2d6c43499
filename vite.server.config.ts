import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { bundledFile } from './scripts/build/bundled-file.mjs'
import { bundledPackages } from './scripts/build/bundled-packages.mjs'
import { releaseKeys } from './scripts/build/release-keys.mjs'

/** Builds the companion server for Node: our code in out/server, libraries left in node_modules. */
export default defineConfig({
  resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
  plugins: [bundledPackages(bundledFile('server'))],
  define: { __ATELIER_RELEASE_KEYS__: JSON.stringify(releaseKeys()) },
  // Bundled: hundreds of small files each, which Node reads with the long `package.json` of theirs, cost three quarters of the start.
  ssr: { noExternal: ['zod', 'date-fns'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'out/server',
    // The threads that read PDF files and hash passwords are programs of their own, beside the server's.
    rollupOptions: {
      input: {
        start: 'src/server/start.ts',
        users: 'src/server/users.ts',
        command: 'src/server/command.ts',
        backup: 'src/server/backup.ts',
        restore: 'src/server/restore.ts',
        releases: 'src/server/releases.ts',
        'second-worker': 'src/server/backups/second-worker.ts',
        'page-worker': 'src/server/pdf-pages/page-worker.ts',
        'hash-worker': 'src/server/auth/hash-worker.ts'
      },
      // Beside the programs that they start by their address.
      output: { chunkFileNames: '[name]-[hash].js' }
    }
  }
})
