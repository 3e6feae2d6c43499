/** A text that begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
