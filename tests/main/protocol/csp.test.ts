import { describe, expect, it } from 'vitest'
import { FORWARDED_POLICY, pagePolicy } from '@/main/protocol/csp'

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the policy of our pages', () => {
  const policy = pagePolicy('https://api.atelier.test:8443', null)
  it.each([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['img-src', "'self' data: blob: https:"],
    ['connect-src', "'self' https://api.atelier.test:8443 wss://api.atelier.test:8443"],
    ['style-src', "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    ['object-src', "'none'"],
    ['frame-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"]
  ])('%s is %s', (name, sources) => expect(directive(policy, name)).toBe(sources))
  it("lets one script of the page's own text run, by its hash", () => {
    expect(directive(pagePolicy('https://api.atelier.test:8443', null, "'sha256-abc='"), 'script-src')).toBe("'self' 'sha256-abc='")
  })
  it('speaks to the socket of a plain server over ws', () => {
    expect(directive(pagePolicy('http://127.0.0.1:4780', null), 'connect-src')).toBe("'self' http://127.0.0.1:4780 ws://127.0.0.1:4780")
  })
  it('shows pictures from beside a plain server, and from no other by http', () => {
    expect(directive(pagePolicy('http://192.168.1.10:4780', null), 'img-src')).toBe("'self' data: blob: https: http://192.168.1.10:*")
  })
  it('lets live reload in only while developing', () => {
    const developing = pagePolicy('http://127.0.0.1:4780', { origin: 'http://localhost:5173' })
    expect(directive(developing, 'connect-src')).toContain('ws://localhost:5173')
    expect(directive(policy, 'script-src')).not.toContain('unsafe')
  })
})

it('what the API host sends is inert as a page', () => {
  expect(FORWARDED_POLICY).toContain("default-src 'none'")
  expect(FORWARDED_POLICY).toContain('sandbox')
})
