import { expect, it } from 'vitest'
import { ApiError, DEFAULT_ERROR, failedBecause } from '@/renderer/lib/http/api-error'

const wordless = new ApiError('refused', 500, null)
const told = new ApiError('refused', 422, { message: 'Trop de bacs.' } as ApiError['problem'])

it.each([
  ['a reason is told after what failed', 'Le bac n’a pas été enregistré.', told, 'Le bac n’a pas été enregistré. Trop de bacs.'],
  ['without one the default is', 'Le bac n’a pas été enregistré.', wordless, `Le bac n’a pas été enregistré. ${DEFAULT_ERROR}`],
  ['but not a second time', "Une erreur s'est produite.", wordless, "Une erreur s'est produite."],
  ['nor after a longer sentence', "Aïe, Une erreur s'est produite ! Gardé.", new Error('?'), "Aïe, Une erreur s'est produite ! Gardé."],
  ['a reason stands after such a sentence', "Une erreur s'est produite.", told, "Une erreur s'est produite. Trop de bacs."]
])('%s', (_, failed, error, text) => expect(failedBecause(failed, error)).toBe(text))
