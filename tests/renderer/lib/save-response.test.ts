import { afterEach, expect, it, vi } from 'vitest'
import { saveResponse } from '@/renderer/lib/host/save-response'

const saved: Blob[] = []
URL.createObjectURL = (blob: Blob) => {
  saved.push(blob)
  return 'blob:x'
}
URL.revokeObjectURL = () => undefined
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
})

const PAGE = '<!DOCTYPE html><title>Connexion au réseau</title>'
const ask = (body: string, type: string) => async () => new Response(body, { headers: { 'content-type': type } })
const save = (body: string, type: string, name: string) => saveResponse(ask(body, type), name, () => undefined)

it.each([
  ['commandes.csv', 'text/html; charset=utf-8'],
  ['archive.zip', 'application/zip']
])('saves no page in place of a file, and the file once it comes: %s', async (name, type) => {
  const message = "Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant."
  expect(await save(PAGE, type, name)).toEqual({ kind: 'failed', reason: 'cut', message })
  expect(saved).toEqual([])
  expect(await save('a;b', type, name)).toEqual({ kind: 'saved', path: name, bytes: 3 })
  expect(saved).toHaveLength(1)
})

it('saves a file that is a page', async () => {
  expect(await save(PAGE, 'text/html', 'consignes.html')).toMatchObject({ kind: 'saved' })
})
