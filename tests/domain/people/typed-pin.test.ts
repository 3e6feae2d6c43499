import { expect, it } from 'vitest'
import { PIN_TEXTS, pinDigits, typedPinProblem } from '@/domain/people/pin'

it.each([
  ['nothing of none', '', true, null],
  ['nothing of one that may go on', '42', false, null],
  ['how many digits it has, once its field was left', '42', true, PIN_TEXTS.form],
  ['that it is a run, as soon as it could be whole', '1234', false, PIN_TEXTS.run],
  ['nothing once it goes on otherwise', '12347', false, null],
  ['that it is a repetition', '121212', false, PIN_TEXTS.repeat],
  ['nothing of one that will do', '4281', true, null]
] as const)('says %s', (_, pin, left, problem) => expect(typedPinProblem(pin, left)).toBe(problem))

it.each([
  ['42 81', '4281'],
  ['a4b2', '42'],
  ['12345678', '123456'],
  ['', '']
])('takes the digits of « %s » alone, as many as a PIN may have', (typed, digits) => expect(pinDigits(typed)).toBe(digits))
