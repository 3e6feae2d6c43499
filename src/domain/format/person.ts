import { NOTHING } from './number'

interface Person {
  readonly firstname: string
  readonly lastname: string
}

const first = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('fr') ?? ''

/** First name and first letter of the last name: 'Camille R.' (reference: words 3.1); a dash for somebody without a name. */
export const authorName = ({ firstname, lastname }: Person): string => {
  const letter = first(lastname)
  return [firstname.trim(), letter && `${letter}.`].filter(Boolean).join(' ') || NOTHING
}

/** 'CR': what the user menu and avatars show (reference: words 3.2). */
export const initials = ({ firstname, lastname }: Person): string => `${first(firstname)}${first(lastname)}`

export const fullName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim()

/** Who changed something, as it is displayed: « Camille R. », « lien de Camille R. » where it was done through a link of theirs (reference: session 4.4). */
export const signedName = (name: string, byLink: boolean): string => (byLink ? `lien de ${name}` : name)
