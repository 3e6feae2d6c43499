import { describe, expect, it } from 'vitest'
import { endOfAddress } from '@/domain/files/signed-address'
import { createSignedUrls, type Signed } from '@/server/http/signed-urls'

const NOON = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
let now = NOON
const urls = createSignedUrls(Buffer.from('one secret'), () => now)
const signedOf = (address: string): Signed => {
  const { searchParams } = new URL(address, 'http://x')
  return { e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' }
}

it.each([
  ['face', urls.face(7), '/api/previews/faces/7.svg'],
  ['view', urls.view(7), '/api/previews/views/7.svg'],
  ['file', urls.file(7), '/api/files/7/content'],
  ['file', urls.page(7, 3), '/api/files/7/pages/3.png'],
  ['annotation', urls.annotation(7), '/api/annotations/7/content']
] as const)('lets who has the address of a %s in, and nobody else', (kind, address, path) => {
  const signed = signedOf(address)
  expect(address).toBe(`${path}?e=${signed.e}&s=${signed.s}`)
  expect(signed.s).toMatch(/^[\w-]{22}$/)
  expect(urls.judge(kind, 7, signed)).toBe(3600)
  expect(urls.judge(kind, 8, signed)).toBe('wrong')
  for (const other of (['face', 'view', 'file', 'annotation'] as const).filter((one) => one !== kind))
    expect(urls.judge(other, 7, signed)).toBe('wrong')
  for (const wrong of ['', signed.s.slice(1), `${signed.s}x`, 'é'.repeat(11)])
    expect(urls.judge(kind, 7, { ...signed, s: wrong })).toBe('wrong')
})

it('is signed the same by every server that has the secret, and by no other', () => {
  expect(createSignedUrls(Buffer.from('one secret'), () => now).face(7)).toBe(urls.face(7))
  expect(createSignedUrls(Buffer.from('another secret'), () => now).judge('face', 7, signedOf(urls.face(7)))).toBe('wrong')
})

describe('an address', () => {
  const given = (at: number): string => {
    now = at
    return urls.face(7)
  }
  const judged = (address: string, at: number) => {
    now = at
    return urls.judge('face', 7, signedOf(address))
  }

  it('is the same between two full half hours, and another one after', () => {
    expect(given(NOON + MINUTE)).toBe(given(NOON + 30 * MINUTE))
    expect(given(NOON + 30 * MINUTE + 1)).not.toBe(given(NOON + 30 * MINUTE))
  })

  it.each([0, 1, 29, 30, 31, 59])('given %i minutes past the hour stands for an hour, and no longer than an hour and a half', (minutes) => {
    const at = NOON + minutes * MINUTE
    const address = given(at)
    expect(judged(address, at + 60 * MINUTE - 1000)).toBeGreaterThan(0)
    expect(judged(address, at + 90 * MINUTE)).toBe('ended')
    expect(endOfAddress(address)).toBe(at + 60 * MINUTE + ((30 - (minutes % 30)) % 30) * MINUTE)
  })

  it('cannot be given a later end by who holds it', () => {
    const signed = signedOf(given(NOON))
    expect(urls.judge('face', 7, { ...signed, e: String(Number(signed.e) + 3600) })).toBe('wrong')
    expect(urls.judge('face', 7, { ...signed, e: '' })).toBe('wrong')
  })
})

it.each(['https://other.test/logo.png?e=1795465800&s=x', '/host-contents/logo.png?e=1795465800&s=x', '/api/files/1/content', ''])(
  'of another host is not known to end: %s',
  (address) => expect(endOfAddress(address)).toBeNull()
)
