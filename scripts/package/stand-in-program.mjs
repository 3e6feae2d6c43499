import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** What Electron's fuses are found by in its program, then their version, their number and each of them on. As Electron 45 is delivered. */
const FUSES = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 9]), Buffer.from('101100011')])

/** Some of Electron's languages: those that are kept, and some whose names are like theirs. */
const LANGUAGES = ['de', 'en-GB', 'en-US', 'es', 'es-419', 'fr']

const SAYS =
  '#!/bin/sh\necho "Ce dossier a été préparé sans Electron : refaites-le (npm run package) là où Electron est installé." >&2\nexit 1\n'

const SECTION_AT = 0x1000
const FILE_UNIT = 0x200
const up = (/** @type {number} */ size, /** @type {number} */ unit) => Math.ceil(size / unit) * unit

/** Names that a library offers, as a table in its file. @param {string} name @param {readonly string[]} names */
function exportsOf(name, names) {
  const [functions, addresses, ordinals] = [40, 40 + 4 * names.length, 40 + 8 * names.length]
  const texts = [name, ...names].map((text) => Buffer.from(`${text}\0`))
  const table = Buffer.alloc(ordinals + 2 * names.length)
  let at = SECTION_AT + table.length
  table.writeUInt32LE(at, 12)
  at += texts[0]?.length ?? 0
  table.writeUInt32LE(1, 16)
  table.writeUInt32LE(names.length, 20)
  table.writeUInt32LE(names.length, 24)
  for (const [place, offset] of [functions, addresses, ordinals].entries()) table.writeUInt32LE(SECTION_AT + offset, 28 + 4 * place)
  names.forEach((_, nth) => {
    table.writeUInt32LE(SECTION_AT, functions + 4 * nth)
    table.writeUInt32LE(at, addresses + 4 * nth)
    table.writeUInt16LE(nth, ordinals + 2 * nth)
    at += texts[nth + 1]?.length ?? 0
  })
  return Buffer.concat([table, ...texts])
}

/**
 * A file in the form of a Windows program or library, with nothing to run in it: what reads its form (resources, names offered) finds it well.
 * @param {{ bits: 32 | 64, library?: { name: string, offers: readonly string[] }, data?: Buffer }} about
 */
export function windowsFile({ bits, library, data = Buffer.alloc(0) }) {
  const wide = bits === 64
  const offered = library === undefined ? Buffer.alloc(0) : exportsOf(library.name, library.offers)
  const content = Buffer.concat([offered, data, Buffer.alloc(4)])
  const optional = wide ? 240 : 224
  const headers = up(64 + 24 + optional + 40, FILE_UNIT)
  const raw = up(content.length, FILE_UNIT)
  const file = Buffer.alloc(headers + raw)
  file.write('MZ', 0)
  file.writeUInt32LE(64, 60)
  file.write('PE\0\0', 64)
  file.writeUInt16LE(wide ? 0x8664 : 0x14c, 68)
  file.writeUInt16LE(1, 70)
  file.writeUInt16LE(optional, 84)
  file.writeUInt16LE(library === undefined ? 0x22 : 0x2022, 86)
  const at = 88
  file.writeUInt16LE(wide ? 0x20b : 0x10b, at)
  file.writeUInt32LE(raw, at + 8)
  if (wide) file.writeBigUInt64LE(0x140000000n, at + 24)
  else file.writeUInt32LE(0x400000, at + 28)
  file.writeUInt32LE(0x1000, at + 32)
  file.writeUInt32LE(FILE_UNIT, at + 36)
  file.writeUInt16LE(6, at + 40)
  file.writeUInt16LE(6, at + 48)
  file.writeUInt32LE(SECTION_AT + up(content.length, 0x1000), at + 56)
  file.writeUInt32LE(headers, at + 60)
  file.writeUInt16LE(2, at + 68)
  const directories = at + (wide ? 112 : 96)
  file.writeUInt32LE(16, directories - 4)
  if (library !== undefined) {
    file.writeUInt32LE(SECTION_AT, directories)
    file.writeUInt32LE(offered.length, directories + 4)
  }
  const section = at + optional
  file.write('.rdata', section)
  file.writeUInt32LE(content.length, section + 8)
  file.writeUInt32LE(SECTION_AT, section + 12)
  file.writeUInt32LE(raw, section + 16)
  file.writeUInt32LE(headers, section + 20)
  file.writeUInt32LE(0x40000040, section + 36)
  content.copy(file, headers)
  return file
}

/** A program of Windows with a version of its own, which the packager writes over. */
function windowsProgram() {
  const file = NtExecutable.from(windowsFile({ bits: 64, data: FUSES }))
  const resources = NtExecutableResource.from(file)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron', FileVersion: '0.0.0' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(file)
  return Buffer.from(file.generate())
}

/**
 * Makes a folder in the place of Electron's own: a program with its fuses and nothing to run, so that the rest of a package can be made and
 * looked at without it.
 * @param {string} folder
 * @param {'linux' | 'win32'} platform
 */
export function writeStandInProgram(folder, platform) {
  // Electron's own folder holds one language file each; the packager sorts them out.
  mkdirSync(join(folder, 'locales'), { recursive: true })
  for (const language of LANGUAGES) writeFileSync(join(folder, 'locales', `${language}.pak`), '')
  const program = join(folder, platform === 'win32' ? 'electron.exe' : 'electron')
  writeFileSync(program, platform === 'win32' ? windowsProgram() : Buffer.concat([Buffer.from(SAYS), FUSES]))
  chmodSync(program, 0o755)
  return folder
}
