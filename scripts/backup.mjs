import { runServerProgram } from './run/server-program.mjs'

/** `npm run backup`: saves the database and its files, on the server's machine. */
await runServerProgram('backup.js')
