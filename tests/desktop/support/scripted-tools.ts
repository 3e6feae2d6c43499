import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of the system, written by a spec in a folder of its own. */
export interface ScriptedTools {
  /** What stands first in it is found first. */
  readonly path: string
  /** Writes a program of the shell; `$@` is what it is given. */
  readonly write: (name: string, script: string) => string
  /** What its programs noted with `echo … >> "$NOTES"`, line by line. */
  readonly notes: () => readonly string[]
}

export function scriptedTools(folder: string): ScriptedTools {
  mkdirSync(folder, { recursive: true })
  const notes = join(folder, 'notes')
  return {
    path: `${folder}${delimiter}${process.env.PATH ?? ''}`,
    write: (name, script) => {
      const program = join(folder, name)
      writeFileSync(program, `#!/bin/sh\nNOTES='${notes}'\n${script}\n`)
      chmodSync(program, 0o755)
      return program
    },
    notes: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
  }
}
