import { describe, expect, it } from 'vitest'
import { ApiError, errorText, isAway } from '@/renderer/lib/http/api-error'
import { DEFAULT_ERROR } from '@/renderer/lib/http/refusal-texts'
import { failedBecause } from '@/renderer/lib/saves/use-part-save'

const problem = (message: string) => ({ code: 'conflict', message })
const INVALID = 'Validation Failed'
const WRONG_INPUT = 'Oups, les données saisies sont incorrectes\u00a0!'

describe('what a person reads of a failed call', () => {
  it.each([
    ['a refused input', new ApiError('refused', 400, problem(INVALID)), WRONG_INPUT],
    [
      'another refusal with the status of a refused input',
      new ApiError('refused', 400, problem('Ce tag existe déjà.')),
      'Ce tag existe déjà.'
    ],
    ['the words of a refused input under another status', new ApiError('refused', 409, problem(INVALID)), INVALID],
    ['a refusal of 400 without a word', new ApiError('refused', 400, null), DEFAULT_ERROR],
    ['a refusal', new ApiError('refused', 409, problem('La commande est terminée.')), 'La commande est terminée.'],
    ['a refusal without a word', new ApiError('refused', 500, null), DEFAULT_ERROR],
    ['a refusal with empty words', new ApiError('refused', 500, problem('')), DEFAULT_ERROR],
    [
      'a server that does not answer',
      new ApiError('unreachable', 0, null),
      "Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant."
    ],
    ['what cannot be read', new ApiError('nonsense', 200, null), DEFAULT_ERROR],
    ['a mistake of our own', new TypeError('undefined is not a function'), DEFAULT_ERROR],
    ['something that is no error', 'broken', DEFAULT_ERROR]
  ])('of %s', (_, error, text) => expect(errorText(error)).toBe(text))
})

it.each([
  ['a server that does not answer', new ApiError('unreachable', 0, null), true],
  ['a server whose database is away', new ApiError('refused', 503, null), true],
  ['a call that did not come whole in time', new ApiError('refused', 408, null), true],
  ['what stands before a server that is away', new ApiError('refused', 502, null), true],
  ['what waited for it in vain', new ApiError('refused', 504, null), true],
  ['a fault of its own', new ApiError('refused', 500, null), false],
  ['an order that somebody else keeps busy', new ApiError('refused', 503, { code: 'busy', message: 'Occupée.' }), false],
  ['a refusal', new ApiError('refused', 409, null), false],
  ['an answer that cannot be read', new ApiError('nonsense', 200, null), false],
  ['a mistake of our own', new TypeError('fetch'), false]
])('says whether the server is away: %s', (_, error, away) => expect(isAway(error)).toBe(away))

it.each([
  ['the words of the server', problem('La commande est terminée.'), 'La commande est terminée.'],
  ['its kind where they are empty', problem(''), 'refused'],
  ['its kind where there are none', null, 'refused']
])('is named in a log, with %s', (_, said, message) => expect(String(new ApiError('refused', 409, said))).toBe(`ApiError: ${message}`))

const wordless = new ApiError('refused', 500, null)
const reported = new ApiError('refused', 422, { message: 'Trop de bacs.' } as ApiError['problem'])

it.each([
  ['a reason is told after what failed', 'Le bac n’a pas été enregistré.', reported, 'Le bac n’a pas été enregistré. Trop de bacs.'],
  ['without one the default is', 'Le bac n’a pas été enregistré.', wordless, `Le bac n’a pas été enregistré. ${DEFAULT_ERROR}`],
  ['but not a second time', "Une erreur s'est produite.", wordless, "Une erreur s'est produite."],
  ['nor after a longer sentence', "Aïe, Une erreur s'est produite ! Gardé.", new Error('?'), "Aïe, Une erreur s'est produite ! Gardé."],
  ['a reason stands after such a sentence', "Une erreur s'est produite.", reported, "Une erreur s'est produite. Trop de bacs."]
])('%s', (_, failed, error, text) => expect(failedBecause(failed, error)).toBe(text))
