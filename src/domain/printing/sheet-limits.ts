/** Sheets of one print at most: what the server hands out whole, and what one job carries. */
export const SHEETS_MAX = 200

/** Longest text in which a sheet says why it could not be made. */
export const SAID_MAX = 500

/** Such a text cut to what is taken: a longer one would be refused whole, and whoever prints would not be told. */
export const saidText = (message: string): string => (message.length > SAID_MAX ? `${message.slice(0, SAID_MAX - 1)}…` : message)
