/** The demonstration's people: e-mail, first name, last name, role. */
export const DEMO_PEOPLE = [
  ['camille@atelier.test', 'Camille', 'Renard', 'operator'],
  ['noa@atelier.test', 'Noa', 'Lefèvre', 'operator'],
  ['sacha@atelier.test', 'Sacha', 'Marchand', 'administrator']
] as const

/** Their e-mail addresses. */
export const DEMO_EMAILS: readonly string[] = DEMO_PEOPLE.map(([email]) => email)
