/** Where the desktop shows what became of its prints. */
export const PRINT_JOBS_PATH = '/station/prints'
