import { expect, it } from 'vitest'
import { createSignedUrls } from '@/server/http/signed-urls'

const urls = createSignedUrls(Buffer.from('one secret'))
const signatureOf = (address: string): string => new URL(address, 'http://x').searchParams.get('s') ?? ''

it.each([
  ['face', urls.face(7), '/api/previews/faces/7.svg'],
  ['view', urls.view(7), '/api/previews/views/7.svg'],
  ['file', urls.file(7), '/api/files/7/content'],
  ['file', urls.page(7, 3), '/api/files/7/pages/3.png'],
  ['annotation', urls.annotation(7), '/api/annotations/7/content']
] as const)('lets who has the address of a %s in, and nobody else', (kind, address, path) => {
  const signature = signatureOf(address)
  expect(address).toBe(`${path}?s=${signature}`)
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(urls.isValid(kind, 7, signature)).toBe(true)
  expect(urls.isValid(kind, 8, signature)).toBe(false)
  for (const other of (['face', 'view', 'file', 'annotation'] as const).filter((one) => one !== kind))
    expect(urls.isValid(other, 7, signature)).toBe(false)
  for (const wrong of ['', signature.slice(1), `${signature}x`, 'é'.repeat(11)]) expect(urls.isValid(kind, 7, wrong)).toBe(false)
})

it('is signed the same by every server that has the secret, and by no other', () => {
  expect(createSignedUrls(Buffer.from('one secret')).face(7)).toBe(urls.face(7))
  expect(createSignedUrls(Buffer.from('another secret')).isValid('face', 7, signatureOf(urls.face(7)))).toBe(false)
})
