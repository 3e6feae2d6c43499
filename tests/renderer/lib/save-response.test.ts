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

const bodyOf = (...pieces: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (line) => {
      for (const piece of pieces) line.enqueue(new TextEncoder().encode(piece))
      line.close()
    }
  })

it('knows a page that comes in small pieces', async () => {
  const answer = await saveResponse(
    async () => new Response(bodyOf('<', '!DOC', 'TYPE html><p>Connexion')),
    'logo.dst',
    () => undefined
  )
  expect([answer.kind, saved]).toEqual(['failed', []])
})

it('saves a file where bodies cannot be looped over', async () => {
  const body = Object.defineProperty(bodyOf('LA:', 'logo'), Symbol.asyncIterator, { value: undefined })
  const response = Object.defineProperty(new Response(null), 'body', { value: body })
  expect(
    await saveResponse(
      async () => response,
      'logo.dst',
      () => undefined
    )
  ).toEqual({ kind: 'saved', path: 'logo.dst', bytes: 7 })
})

it.each([
  ['gzip', null],
  [null, 7]
] as const)('tells how much a file is only where that is known: packed by %s', async (packing, total) => {
  const headers = new Headers({ 'content-length': '7' })
  if (packing !== null) headers.set('content-encoding', packing)
  const heard: unknown[] = []
  await saveResponse(
    async () => new Response(bodyOf('LA:logo'), { headers }),
    'logo.dst',
    (...progress) => heard.push(progress)
  )
  expect(heard).toEqual([[7, total]])
})

it('saves a file in which nothing is', async () => {
  expect(await save('', 'text/csv', 'vide.csv')).toEqual({ kind: 'saved', path: 'vide.csv', bytes: 0 })
})
