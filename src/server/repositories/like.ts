/** The text as a LIKE pattern that finds it anywhere: `%`, `_` and `\` are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row: what an index of trigrams can look up. For less it would be read whole, far slower than the rows. */
export const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u
