import { runServerProgram } from './run/server-program.mjs'

/** `npm run users -- list|add|reset|role|disable|enable`: people, on the server's machine. */
await runServerProgram('users.js')
