import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stationStore } from '@/main/station/station-store'

/** A file that another program holds: it cannot be read, so many times. */
const { locked } = vi.hoisted(() => ({ locked: { path: '', times: 0 } }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const readFileSync = (...given: Parameters<typeof fs.readFileSync>) => {
    if (given[0] !== locked.path || locked.times === 0) return fs.readFileSync(...given)
    locked.times -= 1
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
  }
  return { ...fs, default: fs, readFileSync }
})

let folder: string
const path = () => join(folder, 'station.json')
const open = () => stationStore(path(), (error) => expect(error).toBeUndefined())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-station-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is empty where there is none, and changes one field without the others', async () => {
  const store = open()
  expect([store.read(), store.faults()]).toEqual([{}, null])
  writeFileSync(path(), '{"clientId":"poste","note":"à garder"}')
  await store.change({ apiUrl: 'https://a.test' })
  expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual({ clientId: 'poste', note: 'à garder', apiUrl: 'https://a.test' })
  expect(readdirSync(folder)).toEqual(['station.json'])
})

it('keeps a faulty file beside before it is written over, each fault once, and loses nothing', async () => {
  const store = open()
  const [first, second] = ['{ "apiUrl": 12, "clientId": "poste" }', '{ "apiUrl": "https://a.test", }']
  writeFileSync(path(), first)
  expect([store.read(), store.read()]).toEqual([{ clientId: 'poste' }, { clientId: 'poste' }])
  expect(store.faults()).toEqual({ texts: [expect.stringContaining('apiUrl')], keptAs: 'station-fautif.json' })
  await store.change({ invoicing: 'sage' })
  expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual({ clientId: 'poste', invoicing: 'sage' })
  writeFileSync(path(), second)
  await store.change({ invoicing: 'sage' })
  expect(readdirSync(folder).sort()).toEqual(['station-fautif-2.json', 'station-fautif.json', 'station.json'])
  expect([readFileSync(join(folder, 'station-fautif.json'), 'utf8'), readFileSync(join(folder, 'station-fautif-2.json'), 'utf8')]).toEqual([
    first,
    second
  ])
  expect(store.faults()?.keptAs).toBe('station-fautif-2.json')
})

it('tells faults also where the file cannot be kept beside', () => {
  const errors: unknown[] = []
  const store = stationStore(path(), (error) => errors.push(error))
  mkdirSync(join(folder, 'station-fautif.json'))
  writeFileSync(path(), '{ "apiUrl": 12, "clientId": "poste" }')
  expect(store.read()).toEqual({ clientId: 'poste' })
  expect([store.faults(), errors.length]).toEqual([{ texts: [expect.stringContaining('apiUrl')], keptAs: null }, 1])
})

it.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 after the mark of an editor of Windows', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as PowerShell redirects', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['the code page of Western Europe, as Set-Content writes', (text: string) => Buffer.from(text, 'latin1')]
])('reads accents in %s, and keeps them with the first change', async (_, encoded) => {
  const settings = { printers: { production: 'Étiquettes à côté', picking: null }, archiveFolder: null }
  writeFileSync(path(), encoded(JSON.stringify({ settings })))
  const store = open()
  expect([store.read(), store.faults()]).toEqual([{ settings }, null])
  await store.change({ invoicing: 'sage' })
  expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual({ settings, invoicing: 'sage' })
})

it('keeps two changes that are made at once', async () => {
  const store = open()
  await Promise.all([store.change({ invoicing: 'sage' }), store.change({ hotFolder: { on: true, path: '/rip' } })])
  expect(store.read()).toEqual({ invoicing: 'sage', hotFolder: { on: true, path: '/rip' } })
})

it('is read a little later where another program holds it for a moment: else sheets would leave by the default printer', () => {
  writeFileSync(path(), '{ "apiUrl": "https://a.test" }')
  Object.assign(locked, { path: path(), times: 2 })
  const store = open()
  expect([store.read(), store.faults()]).toEqual([{ apiUrl: 'https://a.test' }, null])
})

it('is not written over while it cannot be read', async () => {
  const errors: unknown[] = []
  const store = stationStore(path(), (error) => errors.push(error))
  mkdirSync(path())
  expect([store.read(), store.read()]).toEqual([{}, {}])
  await expect(store.change({ invoicing: 'sage' })).rejects.toThrow('EISDIR')
  // It is read all day: its log says it once.
  expect(errors).toHaveLength(1)
  expect(store.faults()).toEqual({ texts: [expect.stringContaining(`${path()} n'a pas pu être lu`)], keptAs: null })
  rmSync(path(), { recursive: true })
  expect([store.read(), store.faults()]).toEqual([{}, null])
})

describe('what the machine gives', () => {
  const machine = () => join(folder, 'machine.json')
  const openBoth = () => stationStore(path(), (error) => expect(error).toBeUndefined(), machine())

  it("counts below the station's own file, and is never written into it", async () => {
    const settings = { printers: { production: 'fiches', picking: null }, archiveFolder: '/archives' }
    writeFileSync(machine(), JSON.stringify({ apiUrl: 'https://a.test', settings, invoicing: 'sage' }))
    const store = openBoth()
    expect(store.read()).toEqual({ apiUrl: 'https://a.test', settings, invoicing: 'sage' })
    await store.change({ invoicing: 'pennylane' })
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual({ invoicing: 'pennylane' })
    expect(store.read()).toEqual({ apiUrl: 'https://a.test', settings, invoicing: 'pennylane' })
    writeFileSync(machine(), JSON.stringify({ apiUrl: 'https://b.test' }))
    expect(store.read()).toEqual({ apiUrl: 'https://b.test', invoicing: 'pennylane' })
  })

  it('tells its faults with its name, beside those of the station, and leaves it as it is', () => {
    const text = '{ "apiUrl": "serveur", "invoicing": "sage" }'
    writeFileSync(machine(), text)
    const store = openBoth()
    expect(store.read()).toEqual({ invoicing: 'sage' })
    const fault = `${machine()}\u00a0: Le champ «\u00a0apiUrl\u00a0» n'est pas une adresse http ou https.`
    expect(store.faults()).toEqual({ texts: [fault], keptAs: machine() })
    writeFileSync(path(), '{ "apiUrl": 12 }')
    store.read()
    expect(store.faults()).toEqual({ texts: [expect.stringContaining("n'a pas la forme"), fault], keptAs: 'station-fautif.json' })
    expect(readFileSync(machine(), 'utf8')).toBe(text)
  })

  it("keeps the station's own where the machine's cannot be read", () => {
    const errors: unknown[] = []
    mkdirSync(machine())
    writeFileSync(path(), '{ "invoicing": "sage" }')
    const store = stationStore(path(), (error) => errors.push(error), machine())
    expect([store.read(), store.read()]).toEqual([{ invoicing: 'sage' }, { invoicing: 'sage' }])
    expect(errors).toHaveLength(1)
    expect(store.faults()).toEqual({ texts: [expect.stringContaining(`${machine()} n'a pas pu être lu`)], keptAs: null })
  })
})
