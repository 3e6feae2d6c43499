import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiskSpace } from '@/domain/server/disk-space'
import { type DiskWatch, readDisk, watchDisks } from '@/server/disk/disk-watch'
import { startServer, type TestServer } from '../support/server'

const GIB = 1024 ** 3
const spaces = new Map<string, DiskSpace>()
const heard: boolean[] = []
let disk: DiskWatch
let server: TestServer

beforeAll(async () => {
  spaces.set('data', { free: 100 * GIB, total: 400 * GIB }).set('files', { free: 90 * GIB, total: 100 * GIB })
  const read = async (folder: string) => spaces.get(folder) ?? Promise.reject(new Error('away'))
  disk = await watchDisks(['data', 'files', 'a folder that is away'], (low) => heard.push(low), read)
  server = await startServer({ disk })
})
afterAll(async () => {
  disk.close()
  await server.close()
})

const upload = async (as: 'noa' | 'sacha') => {
  const [order] = await server.database.query<{ id: number }>('select id from orders where is_open order by id limit 1')
  const file = { name: 'mot.txt', data: Buffer.from('a'.repeat(400_000)).toString('base64') }
  return server.call<{ code: string; message: string }>('POST', `/api/orders/${order?.id}/files`, { as, body: { file, message: 'Mot' } })
}

describe('a disk that becomes full', () => {
  it('refuses uploads below the threshold, once told, and takes them again when there is room', async () => {
    expect(disk.isLow()).toBe(false)
    spaces.set('files', { free: GIB, total: 100 * GIB })
    await disk.look()
    await disk.look()
    expect(disk.space()).toEqual({ free: GIB, total: 100 * GIB })
    const refused = await upload('noa')
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk-full' } })
    expect(refused.body.message).toContain('presque plein')
    // What is small goes on: work is not stopped by it.
    expect((await server.call('GET', '/api/account')).status).toBe(200)
    spaces.set('files', { free: 90 * GIB, total: 100 * GIB })
    await disk.look()
    expect((await upload('noa')).status).not.toBe(507)
    expect(heard).toEqual([true, false])
  })

  it('is none where its file system does not say what room it has: nothing is refused, and nothing stays low for it', async () => {
    spaces.set('files', { free: GIB, total: 100 * GIB })
    await disk.look()
    expect(disk.isLow()).toBe(true)
    spaces.set('files', { free: 0, total: 0 })
    await disk.look()
    expect(disk.isLow()).toBe(false)
    expect(disk.space()).toEqual({ free: 100 * GIB, total: 400 * GIB })
    expect((await upload('noa')).status).not.toBe(507)
    const alone = await watchDisks(
      ['share'],
      () => undefined,
      async () => ({ free: 0, total: 0 })
    )
    expect([alone.isLow(), alone.space(), alone.disks()]).toEqual([false, null, [{ folder: 'share', space: { free: 0, total: 0 } }]])
    alone.close()
    spaces.set('files', { free: 90 * GIB, total: 100 * GIB })
    await disk.look()
  })

  it('is watched beside a folder that does not answer', async () => {
    const room = { free: 100 * GIB, total: 400 * GIB }
    const read = (folder: string) => (folder === 'share' ? new Promise<DiskSpace>(() => undefined) : Promise.resolve(room))
    const beside = await watchDisks(['data', 'share'], () => undefined, read, 50)
    expect(beside.disks()).toEqual([{ folder: 'data', space: room }])
    room.free = GIB
    await beside.look()
    expect(beside.isLow()).toBe(true)
    beside.close()
  })

  it('reads the room of a real disk', async () => {
    const { free, total } = await readDisk('.')
    expect(free).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(free)
  })
})
