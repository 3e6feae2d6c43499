import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configurationFor } from '../../scripts/scale/balancer.mjs'

it('the documented configuration serves any port and number of servers, and nothing else of it changes', () => {
  const text = readFileSync('docs/scale/haproxy.cfg', 'utf8')
  const made = configurationFor(text, '127.0.0.1:4790', ['127.0.0.1:1', '127.0.0.1:2'])
  const lines = (content: string): string[] => content.split('\n').filter((line) => /^ +(?:server|bind) /.test(line))
  expect(lines(made)).toEqual([
    '    bind 127.0.0.1:4790',
    '    server atelier1 127.0.0.1:1 check',
    '    server atelier2 127.0.0.1:2 check',
    '    server atelier1 127.0.0.1:1 track http/atelier1',
    '    server atelier2 127.0.0.1:2 track http/atelier2',
    '    server atelier1 127.0.0.1:1 track http/atelier1 cookie atelier1',
    '    server atelier2 127.0.0.1:2 track http/atelier2 cookie atelier2'
  ])
  const rest = (content: string): string => content.replaceAll(/^ +(?:server|bind) .*\n/gm, '')
  expect(rest(made)).toBe(rest(text))
})
