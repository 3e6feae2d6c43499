import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { uploadBody } from '@/renderer/lib/http/upload-to'
import { mayWorkLater } from '@/renderer/lib/saves/try-later'

const text = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
const never = new AbortController().signal
const PIECE = 3 * 128 * 1024

describe('the body of an upload', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([0, 1, 2, 3, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 2])('is the JSON of a file of %i bytes', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256)
    const shares: number[] = []
    const body = await uploadBody(
      { message: 'à «\u00a0voir\u00a0», §file§', file: { name: 'Été "1".png', data: new Blob([bytes]) } },
      (share) => shares.push(share),
      never
    )
    expect(JSON.parse(await text(body))).toEqual({
      message: 'à «\u00a0voir\u00a0», §file§',
      file: { name: 'Été "1".png', data: Buffer.from(bytes).toString('base64') }
    })
    expect(body.type).toBe('application/json')
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1) ?? 1).toBe(1)
  })

  it('holds several files, each in its place, and none', async () => {
    const shares: number[] = []
    const faces = [{ data: new Blob(['un']) }, { data: null }, { data: new Blob(['deux']) }]
    const body = await uploadBody({ faces, name: 'x' }, (share) => shares.push(share), never)
    const data = [Buffer.from('un').toString('base64'), null, Buffer.from('deux').toString('base64')].map((one) => ({ data: one }))
    expect(JSON.parse(await text(body))).toEqual({ faces: data, name: 'x' })
    expect(shares).toEqual([2 / 6, 1])
    expect(JSON.parse(await text(await uploadBody({ name: 'x' }, () => undefined, never)))).toEqual({ name: 'x' })
  })

  it('says of a file that was moved or written since it was chosen that it cannot be read, and is not sent again by itself', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>))
    })
    const failure: unknown = await uploadBody({ file: { name: 'a.png', data: new Blob(['x']) } }, () => undefined, never).catch(
      (error: unknown) => error
    )
    expect(failure).toBeInstanceOf(ApiError)
    expect([errorText(failure), mayWorkLater(failure)]).toEqual([
      'Ce fichier ne peut pas être lu\u00a0: il a été déplacé ou changé.',
      false
    ])
  })

  it('is given up between two pieces', async () => {
    const stop = new AbortController()
    const body = uploadBody({ file: { name: 'a.png', data: new Blob([new Uint8Array(4 * PIECE)]) } }, () => stop.abort(), stop.signal)
    await expect(body).rejects.toMatchObject({ name: 'AbortError' })
  })
})
