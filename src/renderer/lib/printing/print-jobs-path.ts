/** Where the desktop shows what became of its prints. */
export const PRINT_JOBS_PATH = '/station/prints'

/** What a notice is about that says how the print of these orders failed: the next one of the same takes its place, that of others does not. */
export const printOf = (ids: readonly number[]): string => `print ${ids.join()}`
