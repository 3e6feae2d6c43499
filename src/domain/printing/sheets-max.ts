/** Sheets of one print at most: what the server hands out whole, and what one job carries. */
export const SHEETS_MAX = 200
