/** A command that cannot be done; the message is French, for the person at the terminal. `code` is the exit code: 2 where it was not understood. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: number

  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}
