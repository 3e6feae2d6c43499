/** Digits of a PIN (reference: people 6.3). */
export const PIN_DIGITS = { least: 4, most: 6 } as const

/** Why a PIN is not taken. */
export type PinRefusal = 'form' | 'run' | 'repeat'

/** What is told of a PIN that is not taken. */
export const PIN_TEXTS: Readonly<Record<PinRefusal, string>> = {
  form: `Un PIN a ${PIN_DIGITS.least} à ${PIN_DIGITS.most} chiffres.`,
  run: 'Pas de suite comme 1234 ou 9876.',
  repeat: 'Pas de répétition comme 0000 ou 1212.'
}

const FORM = new RegExp(`^\\d{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`)

/** Whether each digit is the one before and `step`, around the clock: 7890 goes on as 1234 does. */
const isRun = (pin: string, step: 1 | 9): boolean =>
  [...pin].every((digit, at) => at === 0 || (Number(pin[at - 1]) + step) % 10 === Number(digit))

/** Whether it is one digit, or one pair or triple of them, said again and again. */
const isRepeat = (pin: string): boolean =>
  [1, 2, 3].some((length) => pin.length > length && pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length))

/** Whether this has the form of a PIN: so many digits, and nothing else. */
export const isPinForm = (text: string): boolean => FORM.test(text)

/** Why a PIN is not taken, or null (reference: people 6.3). */
export function refusePin(pin: string): PinRefusal | null {
  if (!isPinForm(pin)) return 'form'
  if (isRepeat(pin)) return 'repeat'
  return isRun(pin, 1) || isRun(pin, 9) ? 'run' : null
}

const FREE_TRIES = 3
const WAITS_S = [30, 60, 120, 300] as const

/** Seconds that a person waits at a station after the nth wrong PIN in a row there: none before the third. */
export const pinWaitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : (WAITS_S[Math.min(wrong - FREE_TRIES, WAITS_S.length - 1)] ?? 0)

/** Tries that are left before somebody waits, after `wrong` of them; 0 once each wrong one makes wait. */
export const pinTriesLeft = (wrong: number): number => Math.max(0, FREE_TRIES - wrong)

/** Digits of what was typed or pasted, as many as a PIN may have. */
export const pinDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, PIN_DIGITS.most)

/** What is told of a PIN while it is typed: nothing until it could be whole, unless its field was left. */
export function typedPinProblem(pin: string, left: boolean): string | null {
  const refusal = refusePin(pin)
  if (refusal === null || pin === '') return null
  return refusal === 'form' && !left ? null : PIN_TEXTS[refusal]
}
