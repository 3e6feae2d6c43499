import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { errorLog } from '@/main/station/error-log'

const folder = mkdtempSync(join(tmpdir(), 'atelier-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the log', () => {
  const path = join(folder, 'logs/atelier.log')
  const log = errorLog(path, () => new Date(0))
  it('notes what failed and when', () => {
    log('archives:download', new Error('plein, Bearer s3cret'))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      what: 'archives:download',
      error: expect.stringContaining('plein, Bearer …')
    })
  })
  it('begins again past a mebibyte, and keeps the one before', () => {
    writeFileSync(path, 'x'.repeat(1024 * 1024 + 1))
    log('x', 'y')
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['atelier.log', 'atelier.log.1'])
  })
  it('never throws', () => expect(() => errorLog(join(path, 'under-a-file'), () => new Date(0))('x', 'y')).not.toThrow())
})
