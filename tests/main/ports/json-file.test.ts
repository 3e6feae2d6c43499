import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { jsonFile } from '@/main/ports/json-file'
import { writesUnderWay } from '@/main/ports/writes'

/** How often the system still refuses to put a file in the place of another. */
let held = 0
/** How often it refuses to read one. */
let looked = 0
/** Whether the disk takes no byte more, and how many files are open that were opened here. */
let full = false
let opened = 0
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const read = (...args: Parameters<typeof real.readFileSync>) => {
    looked -= 1
    if (looked >= 0) throw Object.assign(new Error('held'), { code: 'EBUSY' })
    return real.readFileSync(...args)
  }
  return { ...real, default: real, readFileSync: read }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open: typeof real.open = async (...args) => {
    const file = await real.open(...args)
    opened += 1
    const close = file.close.bind(file)
    file.close = async () => {
      opened -= 1
      await close()
    }
    if (full) file.writeFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    return file
  }
  const rename: typeof real.rename = async (from, to) => {
    held -= 1
    if (held >= 0) throw Object.assign(new Error('held'), { code: 'EPERM' })
    return real.rename(from, to)
  }
  return { ...real, open, rename }
})

const folder = mkdtempSync(join(tmpdir(), 'atelier-json-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a file of ours', () => {
  const path = join(folder, 'dossier/station.json')
  const file = jsonFile(path, z.object({ size: z.number() }), { size: 0 })

  it('reads as its fallback while it is absent', () => expect(file.read()).toEqual({ size: 0 }))
  it('reads as it was written', async () => {
    await file.write({ size: 3 })
    expect(file.read()).toEqual({ size: 3 })
  })
  it.each([
    ['is cut', '{"size":'],
    ['has another shape', '{"size":"grand"}']
  ])('reads as its fallback when it %s', (_, text) => {
    writeFileSync(path, text)
    expect(file.read()).toEqual({ size: 0 })
  })
  it('is read a little later while somebody looks through it, and as its fallback where that does not end', async () => {
    await file.write({ size: 5 })
    looked = 2
    expect(file.read()).toEqual({ size: 5 })
    looked = 9
    expect(file.read()).toEqual({ size: 0 })
    looked = 0
  })
  it('holds the last of many writes, and leaves nothing beside it', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, size) => file.write({ size })))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ size: 19 })
    expect(readdirSync(join(folder, 'dossier'))).toEqual(['station.json'])
  })
  it('waits for who looks through the one before, as a virus scanner on Windows does, and not for ever', async () => {
    held = 2
    await file.write({ size: 7 })
    expect(file.read()).toEqual({ size: 7 })
    held = Number.POSITIVE_INFINITY
    await expect(file.write({ size: 8 })).rejects.toThrow('held')
    held = 0
    expect([file.read(), readdirSync(join(folder, 'dossier'))]).toEqual([{ size: 7 }, ['station.json']])
  })
  it('leaves nothing open and nothing beside it where the disk is full', async () => {
    full = true
    const refused = Array.from({ length: 5 }, () => file.write({ size: 9 }).catch((error) => String(error.code)))
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['ENOSPC']))
    full = false
    expect([opened, file.read(), readdirSync(join(folder, 'dossier'))]).toEqual([0, { size: 7 }, ['station.json']])
  })
  it('tells what is being written until it is on disk, also where the disk refuses', async () => {
    const refused = jsonFile(join(path, 'none.json'), z.object({ size: z.number() }), { size: 0 })
    const both = [file.write({ size: 5 }), refused.write({ size: 5 }).catch((error) => String(error.code))]
    await writesUnderWay()
    expect([writesUnderWay(), file.read()]).toEqual([null, { size: 5 }])
    expect(await both[1]).toMatch(/ENOTDIR|EEXIST/)
  })
})

it('takes away what kills left of earlier writes beside it, and nothing else', async () => {
  const path = join(folder, 'restes', 'window.json')
  const write = (size: number): Promise<void> => jsonFile(path, z.object({ size: z.number() }), { size: 0 }).write({ size })
  await write(1)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  const left = ['window.json.0123456789ab', 'window.json.0123456789cd']
  const others = ['window.json.ba9876543210', 'window.json.bak', 'other.json.0123456789ab', 'window.json.0123456789abc']
  for (const name of [...left, ...others]) {
    writeFileSync(join(folder, 'restes', name), '{')
    // One of them is being written.
    if (name !== others[0]) utimesSync(join(folder, 'restes', name), hoursAgo, hoursAgo)
  }
  await write(2)
  expect(readdirSync(join(folder, 'restes')).sort()).toEqual([...others, 'window.json'].sort())
})
