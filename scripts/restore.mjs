import { runServerProgram } from './run/server-program.mjs'

/** `npm run restore -- FOLDER [--into URL]`: puts a backup in the place of what is there, on the server's machine. */
await runServerProgram('restore.js')
