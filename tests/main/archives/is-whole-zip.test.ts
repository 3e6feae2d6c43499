import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isWholeZip } from '@/main/archives/is-whole-zip'

const folder = mkdtempSync(join(tmpdir(), 'atelier-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function zip(names: readonly string[]): Promise<Buffer> {
  const file = new ZipFile()
  for (const name of names) file.addBuffer(Buffer.from('contenu'), name)
  file.end()
  return buffer(file.outputStream)
}

describe('a file', () => {
  it.each([
    ['that is a zip is whole', async () => zip(['a.pdf', 'b.pdf']), true],
    ['cut before its end is not', async () => (await zip(['a.pdf', 'b.pdf'])).subarray(0, -1), false],
    ['cut in its middle is not', async () => (await zip(['a.pdf'])).subarray(0, 20), false],
    ['without an entry is not', async () => zip([]), false],
    ['that is a page of error is not', async () => Buffer.from('<html>'), false],
    ['that is empty is not', async () => Buffer.alloc(0), false]
  ] as const)('%s', async (_, bytes, whole) => {
    const path = join(folder, 'x.zip')
    writeFileSync(path, await bytes())
    expect(await isWholeZip(path)).toBe(whole)
  })
  it('that is absent is not', async () => expect(await isWholeZip(join(folder, 'rien'))).toBe(false))
})
