/** Blanks, and what is drawn as nothing: control characters, joiners, fillers, the empty Braille pattern. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u

/** A text as it is kept: without blanks around it, and empty where nobody would see anything of it. */
export const tidyText = (text: string): string => (UNSEEN.test(text) ? '' : text.trim())

/** Whether a text can be kept: no database holds a NUL. */
export const canBeKept = (text: string): boolean => !text.includes('\0')
