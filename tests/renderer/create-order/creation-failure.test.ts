import { expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { creationFailure } from '@/renderer/features/create-order/use-create-order'
import { ApiError } from '@/renderer/lib/http/api-error'

const refused = (status: number, problem: Problem | null): ApiError => new ApiError('refused', status, problem)

it.each([
  ["the server's message", refused(404, { code: 'not-found', message: 'Inconnue.' }), 'Inconnue.', null],
  ['its message and the order in the way', refused(409, { code: 'already-imported', message: 'Déjà là.', id: 7 }), 'Déjà là.', 7],
  ['no order where another conflict is told', refused(409, { code: 'conflict', message: 'Non.', id: 7 }), 'Non.', null],
  [
    'a refused input in French',
    refused(400, { code: 'validation-failed', message: 'Validation Failed' }),
    'Oups, les données saisies sont incorrectes\u00a0!',
    null
  ],
  ['the default without a word', refused(502, null), "Une erreur s'est produite.", null],
  ['the default for an answer that makes no sense', new ApiError('nonsense', 201, null), "Une erreur s'est produite.", null],
  ['the default for a bug', new Error('x is undefined'), "Une erreur s'est produite.", null],
  [
    'a server that does not answer',
    new ApiError('unreachable', 0, null),
    "Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant.",
    null
  ]
])('tells %s', (_, error, text, orderId) => expect(creationFailure(error)).toEqual({ text, orderId }))
