import { runServerProgram } from './run/server-program.mjs'

/** `npm run releases -- add|list|remove`: versions of the desktop that the server gives to its stations, on the server's machine. */
await runServerProgram('releases.js')
