import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SystemStart } from '@/main/ports/start-with-system'
import { openDesk } from '@/main/station/desk'
import type { StationFile } from '@/main/station/station-file'
import { type StationStore, stationStore } from '@/main/station/station-store'

let file: StationFile
let taken: Set<string>
let system: { state: Awaited<ReturnType<SystemStart['stateOf']>>; args: readonly string[] | null; fails: boolean }
const zooms: number[] = []
const logged: unknown[] = []

beforeEach(() => {
  file = {}
  taken = new Set(['Ctrl+Shift+X'])
  system = { state: 'absent', args: null, fails: false }
  zooms.length = 0
  logged.length = 0
})

const inMemory: StationStore = {
  read: () => file,
  change: async (fields) => {
    file = { ...file, ...(typeof fields === 'function' ? fields(file) : fields) }
  },
  faults: () => null
}

const open = (known = true, store = inMemory) =>
  openDesk(store, {
    system: known
      ? {
          stateOf: async () => system.state,
          set: async (args) => {
            if (system.fails) throw new Error('EACCES')
            system = { ...system, args, state: args === null ? 'absent' : 'on' }
          }
        }
      : null,
    before: [],
    globalKeys: { take: (keys) => !taken.has(keys) && Boolean(taken.add(keys)), give: (keys) => void taken.delete(keys) },
    onZoom: (zoom) => zooms.push(zoom),
    log: (_, error) => logged.push(error)
  })

it('keeps what is chosen at once in two windows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-desk-'))
  const store = stationStore(join(folder, 'station.json'), (error) => expect(error).toBeUndefined())
  const desk = open(true, store)
  await Promise.all([desk.setZoom(150), desk.setKeys('Ctrl+Shift+A'), desk.setWall('dtg')])
  expect(store.read().desk).toEqual({ zoom: 150, keys: 'Ctrl+Shift+A', wall: 'dtg' })
  rmSync(folder, { recursive: true })
})

describe('the zoom', () => {
  it('is told to the windows, and kept for those that come and for the next start', async () => {
    const desk = open()
    expect(desk.zoom()).toBe(100)
    await desk.setZoom('in')
    await desk.setZoom('in')
    expect(await desk.setZoom(150)).toMatchObject({ zoom: 150 })
    expect([zooms, file.desk, open().zoom()]).toEqual([[110, 125, 150], { zoom: 150 }, 150])
  })
})

describe('the wall that starts with the system', () => {
  it('is asked of the system, and taken back', async () => {
    const desk = open()
    expect(await desk.setWall('dtg')).toMatchObject({ kind: 'kept', setup: { wall: { group: 'dtg', starts: true } } })
    expect([system.args, file.desk]).toEqual([['--mural=dtg'], { wall: 'dtg' }])
    await desk.setWall(null)
    expect([system.args, file.desk]).toEqual([null, { wall: null }])
  })
  it('is not believed where the system does not let it be noted', async () => {
    system.fails = true
    expect(await open().setWall('dtg')).toMatchObject({ kind: 'refused', message: expect.stringContaining('droits') })
    expect([file.desk, logged.length]).toEqual([undefined, 1])
    expect(await open(false).setWall('dtg')).toMatchObject({ kind: 'refused' })
  })
  it('is asked for at a start by what was put on the station, but not against who switched it off', async () => {
    file = { desk: { wall: 'press' } }
    await open().begin()
    expect(system.args).toEqual(['--mural=press'])
    system = { state: 'off', args: null, fails: false }
    const desk = open()
    await desk.begin()
    expect([system.args, (await desk.setup()).wall]).toEqual([null, { group: 'press', starts: false }])
  })
  it('is set anew at a start where it stands already: the system may not tell of which group', async () => {
    file = { desk: { wall: 'press' } }
    system.state = 'on'
    await open().begin()
    expect(system.args).toEqual(['--mural=press'])
  })
  it('leaves a system alone that nobody asked', async () => {
    const stateOf = vi.fn()
    system.state = 'on'
    await open().begin()
    expect([system.args, stateOf.mock.calls]).toEqual([null, []])
  })
})

describe('keys of the whole system', () => {
  it('are off until somebody chooses some, and given back for others', async () => {
    const desk = open()
    await desk.begin()
    expect((await desk.setup()).keys).toEqual({ chosen: null, taken: false })
    await desk.setKeys('Ctrl+Shift+A')
    await desk.setKeys('Ctrl+Shift+B')
    expect([[...taken], file.desk]).toEqual([['Ctrl+Shift+X', 'Ctrl+Shift+B'], { keys: 'Ctrl+Shift+B' }])
    await desk.setKeys(null)
    expect([...taken]).toEqual(['Ctrl+Shift+X'])
  })
  it('of another program are refused, and those of before stay', async () => {
    const desk = open()
    await desk.setKeys('Ctrl+Shift+A')
    expect(await desk.setKeys('Ctrl+Shift+X')).toEqual({
      kind: 'refused',
      message: "Un autre programme utilise déjà ces touches. Choisissez-en d'autres."
    })
    expect([taken.has('Ctrl+Shift+A'), file.desk]).toEqual([true, { keys: 'Ctrl+Shift+A' }])
  })
  it('that another program took since are told at a start', async () => {
    file = { desk: { keys: 'Ctrl+Shift+X' } }
    const desk = open()
    await desk.begin()
    expect([(await desk.setup()).keys, logged]).toEqual([
      { chosen: 'Ctrl+Shift+X', taken: true },
      ['taken by another program: Ctrl+Shift+X']
    ])
  })
})
