import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { errorLog, withoutSecrets } from '@/main/station/error-log'

const folder = mkdtempSync(join(tmpdir(), 'atelier-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a logged text', () => {
  it.each([
    ['authorization: Bearer abc.def-1', 'authorization: Bearer …'],
    ['{"refresh_token":"abc","x":1}', '{"refresh_token":…,"x":1}'],
    ['grant_type=password&password=s3cret&x=1', 'grant_type=password&password=…&x=1'],
    ['Error: cannot read orders', 'Error: cannot read orders']
  ])('%s', (text, logged) => expect(withoutSecrets(text)).toBe(logged))
})

describe('the log', () => {
  const path = join(folder, 'logs/atelier.log')
  const log = errorLog(path, () => new Date(0))
  it('notes what failed and when', () => {
    log('archives:download', new Error('plein'))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      what: 'archives:download',
      error: expect.stringContaining('plein')
    })
  })
  it('begins again past a mebibyte, and keeps the one before', () => {
    writeFileSync(path, 'x'.repeat(1024 * 1024 + 1))
    log('x', 'y')
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['atelier.log', 'atelier.log.1'])
  })
  it('never throws', () => expect(() => errorLog(join(path, 'under-a-file'), () => new Date(0))('x', 'y')).not.toThrow())
})
