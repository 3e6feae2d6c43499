/** What answers in place of an error of the system that is one of these; any other one is thrown. Imports nothing: the copying process does. */
export const ifCode =
  (codes: readonly string[]) =>
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (codes.includes(error.code ?? '')) return instead
    throw error
  }
