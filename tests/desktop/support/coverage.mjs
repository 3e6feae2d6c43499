// How much of main and preload the desktop specs ran: by line, from V8's own counts and the maps of the bundles.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CoverageReport } from 'monocart-coverage-reports'
import { linesOf, roomsOf } from './coverage-rules.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.cache/desktop-coverage')

/** Where each desktop leaves what it ran, at its end. One that is killed leaves nothing. */
export const COUNTS = join(FOLDER, 'counts')

/** A bundle of ours, wherever a spec copied it to. */
const BUNDLE = /\/out\/((?:main|preload)\/[\w./-]+\.c?js)$/

/** Forgets the counts of the run before. */
export function beginCoverage() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(COUNTS, { recursive: true })
}

/** Gives a bundle its map, and the one address that all its copies share. What a spec put behind the end of a copy is no part of it. */
function placeEntry(entry) {
  const [, name] = BUNDLE.exec(entry.url)
  const path = join(ROOT, 'out', name)
  entry.url = `out/${name}`
  entry.source = readFileSync(path, 'utf8')
  entry.sourceMap = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
  for (const { ranges } of entry.functions) for (const range of ranges) range.endOffset = Math.min(range.endOffset, entry.source.length)
}

/** What the bundler itself put beside our code has no map, and is none of ours. */
const hasMap = ({ url }) => existsSync(join(ROOT, 'out', `${BUNDLE.exec(url)?.[1]}.map`))

const entriesOf = (file) => JSON.parse(readFileSync(join(COUNTS, file), 'utf8')).result.filter(hasMap)

/**
 * Reads the counts of a run. Null where there are none: a program that leaves none, or whose bundles have no maps.
 * @returns {Promise<{ rooms: { room: string, percent: number }[], missed: { file: string, lines: string }[] } | null>}
 */
export async function readCoverage() {
  const entries = readdirSync(COUNTS).flatMap(entriesOf)
  if (entries.length === 0 || !existsSync(join(ROOT, 'out/main/index.js.map'))) return null
  for (const entry of entries) placeEntry(entry)
  const report = new CoverageReport({
    ...{ outputDir: join(FOLDER, 'report'), reports: ['html', 'json'], logging: 'error' },
    sourcePath: (path) => path.replace(/^.*?(?=src\/)/, ''),
    sourceFilter: (path) => /^src\/(?:main|preload)\//.test(path)
  })
  await report.add(entries)
  await report.generate()
  const files = JSON.parse(readFileSync(join(FOLDER, 'report', 'coverage-final.json'), 'utf8'))
  return roomsOf(Object.entries(files).map(([path, counts]) => linesOf(path, counts)))
}
