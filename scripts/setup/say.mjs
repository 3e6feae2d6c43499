/** One line to the person in front of the terminal, in French. */
/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`)
}

/** An end that a person can mend: its message is the only thing shown. Anything else is a bug and keeps its stack. */
export class PlainEnd extends Error {}

/**
 * Runs a script to its exit code; a `PlainEnd` is told in one line.
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof PlainEnd)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
