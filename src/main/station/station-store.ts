import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { StationSetup } from '@/contract/desktop/station'
import { decodedText } from '@/domain/format/decoded-text'
import { bytesAt } from '@/main/ports/held-file'
import { jsonFile } from '@/main/ports/json-file'
import { readStation, StationFile } from './station-file'

/** The station's file, read each time: a person may edit it while the application runs. */
export interface StationStore {
  readonly read: () => StationFile
  /**
   * Changes some of its fields, and leaves the others as they are. What the machine gives is not written. A field of which only a part changes is
   * made of what stands when its turn comes: what is changed at once elsewhere is not undone.
   */
  readonly change: (fields: StationFile | ((now: StationFile) => StationFile)) => Promise<void>
  /** What could not be read since the start, and where it was kept. */
  readonly faults: () => StationSetup['faults']
}

const COPIES_MAX = 50

/** The text of a file, null where there is none; throws where it is there and cannot be read. */
function textOf(path: string, tries?: number): string | null {
  const bytes = bytesAt(path, tries)
  return bytes && decodedText(bytes)
}

/** Keeps a text beside the file it was in, once, in place of nothing; answers the name, null once there are too many. */
function keepBeside(path: string, text: string): string | null {
  const stem = basename(path, '.json')
  for (let nth = 1; nth < COPIES_MAX; nth += 1) {
    const name = `${stem}-fautif${nth === 1 ? '' : `-${nth}`}.json`
    const there = textOf(join(dirname(path), name))
    if (there === text) return name
    if (there !== null) continue
    writeFileSync(join(dirname(path), name), text, { flag: 'wx', mode: 0o600 })
    return name
  }
  return null
}

const unreadText = (path: string): string =>
  `Le fichier ${path} n'a pas pu être lu\u00a0: vérifiez que c'est bien un fichier, et que les personnes de ce poste ont le droit de le lire.`

/**
 * Opens the station's file. One with faults is kept beside before anything is written over it, and what can be read of it counts. What it does
 * not say, the file `machine` does, which is nobody's here to write (reference: installing 3.1). One that is there and cannot be read counts for
 * nothing, and is told for as long as that is so.
 */
export function stationStore(path: string, onError: (error: unknown) => void, machine: string | null = null): StationStore {
  const written = jsonFile(path, StationFile, {})
  let faults: StationSetup['faults'] = null
  let machineFaults: readonly string[] = []
  const unread = new Set<string>()
  /** One that is known to be unreadable is not waited for each time. */
  const textNow = (from: string): string | null => textOf(from, unread.has(from) ? 1 : undefined)

  let last: Promise<void> = Promise.resolve()

  const readNow = (): StationFile => {
    const text = textNow(path)
    if (text === null || text.trim() === '') return {}
    const reading = readStation(text)
    if (reading.faults.length === 0) return reading.file
    let keptAs: string | null = null
    try {
      keptAs = keepBeside(path, text)
    } catch (error) {
      onError(error)
    }
    faults = { texts: [...reading.faults], keptAs }
    return reading.file
  }

  const readMachine = (): StationFile => {
    const text = machine === null ? null : textNow(machine)
    if (text === null || text.trim() === '') return {}
    const reading = readStation(text)
    if (reading.faults.length > 0) machineFaults = reading.faults.map((fault) => `${machine}\u00a0: ${fault}`)
    return reading.file
  }

  const orNothing = (readFile: () => StationFile, from: string): StationFile => {
    try {
      const found = readFile()
      unread.delete(from)
      return found
    } catch (error) {
      if (!unread.has(from)) onError(error)
      unread.add(from)
      return {}
    }
  }

  const read = (): StationFile => ({ ...(machine !== null && orNothing(readMachine, machine)), ...orNothing(readNow, path) })

  return {
    read,
    // One after the other: each goes by what the one before it left. What cannot be read is not written over.
    change: (fields) => {
      const changed = (): StationFile => ({ ...readNow(), ...(typeof fields === 'function' ? fields(read()) : fields) })
      last = last.catch(() => undefined).then(() => written.write(z.parse(StationFile, changed())))
      return last
    },
    faults: () => {
      const texts = [...(faults?.texts ?? []), ...machineFaults, ...[...unread].map(unreadText)]
      const machineKept = machineFaults.length > 0 ? machine : null
      return texts.length === 0 ? null : { texts, keptAs: faults === null ? machineKept : faults.keptAs }
    }
  }
}
