import { expect, it } from 'vitest'
import { linkParts } from '@/domain/format/links'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

it.each([
  ['an address alone', 'https://a.example/x', ['https://a.example/x']],
  ['http too, in any case', 'HTTP://A.example', ['HTTP://A.example']],
  ['an address before a full stop', 'Voir https://a.example/x.', ['https://a.example/x']],
  ['an address in brackets', '(voir https://a.example/x)', ['https://a.example/x']],
  ['brackets of its own', 'https://a.example/x_(y)', ['https://a.example/x_(y)']],
  ['a query and a part', 'https://a.example/?q=1&r=é#p', ['https://a.example/?q=1&r=é#p']],
  ['several', 'https://a.example, https://b.example', ['https://a.example', 'https://b.example']],
  ['no script', 'javascript:alert(1)', []],
  ['no script after a word', 'xjavascript://https', []],
  ['no data', 'data:text/html,<script>1</script>', []],
  ['no file', 'file:///etc/passwd', []],
  ['no HTML around it', '<a href="https://a.example/x">x</a>', ['https://a.example/x']],
  ['nothing without a host', 'https:// et http://', []],
  ['nothing in a word', 'xhttps://a.example', []],
  ['nothing in an empty text', '', []]
])('makes a link of %s', (_, text, expected) => expect(links(text)).toEqual(expected))

it('keeps every character', () => {
  for (const text of ['', 'a', ' https://a.example. b (https://c.example) ', '<b>https://x.example</b>'])
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join('')
    ).toBe(text)
})
