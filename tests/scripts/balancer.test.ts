import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const haproxy = (args: string[], env: Record<string, string> = {}) =>
  spawnSync('haproxy', args, { encoding: 'utf8', env: { ...process.env, ...env } })

it.skipIf(haproxy(['-v']).error !== undefined)('HAProxy takes it with its switch and without', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configurationFor(readFileSync('docs/scale/haproxy.cfg', 'utf8'), '127.0.0.1:4790', ['127.0.0.1:1']))
  for (const env of [{}, { ATELIER_WEBSOCKET_ONLY: '1' }]) {
    const { status, stderr } = haproxy(['-c', '-f', file], env)
    expect([status, stderr.includes('ALERT')]).toEqual([0, false])
  }
  rmSync(folder, { recursive: true })
})

it('to try it out without HAProxy says in one line what is missing, before anything is begun', () => {
  const tried = spawnSync(process.execPath, ['scripts/scale/servers.mjs', '2'], { env: { PATH: tmpdir() }, encoding: 'utf8' })
  expect([tried.status, tried.stdout]).toEqual([1, ''])
  expect(tried.stderr).toMatch(/^HAProxy manque : [^\n]*apt-get install haproxy[^\n]*\n$/)
})
