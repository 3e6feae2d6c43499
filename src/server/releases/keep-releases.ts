import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { type ReleaseManifest, SignedManifest } from '@/contract/releases'
import { newestRelease, stageOf } from '@/domain/updates/rollout'
import { compareVersions } from '@/domain/updates/versions'
import type { Clock } from '@/server/auth/tokens'
import type { Database, Query } from '@/server/db/database'
import { readStationFacts } from '@/server/repositories/client-stations'
import {
  deleteRelease,
  holdReleaseFiles,
  insertRelease,
  lockRollout,
  notifyFleetChanged,
  readReleases,
  writeRollout
} from '@/server/repositories/releases'
import { recordSecurity } from '@/server/repositories/security-log'
import { heldReleases, rolloutOf } from './held-releases'
import { accessDenied, isAccessDenied, ReleaseError, type ReleaseFolder } from './release-folder'
import { isSigned, readReleaseManifest } from './verify-manifest'

/** What the commands on the server's machine work with. */
export interface ReleaseKeeping {
  readonly database: Database
  readonly folder: ReleaseFolder
  /** Keys that releases are signed with; none in a server that was built without. */
  readonly keys: readonly string[]
  readonly clock: Clock
}

/** The log names where it was done: nobody is signed in on the server's machine. */
const HERE = { address: 'serveur', station: 'atelier-server releases' } as const

async function readSigned(file: string, keys: readonly string[]): Promise<{ signed: SignedManifest; manifest: ReleaseManifest }> {
  let read: unknown
  try {
    read = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isAccessDenied(error)) throw accessDenied(file)
    throw new ReleaseError(
      `${file} ne se lit pas\u00a0: un fichier atelier-VERSION.release.json est attendu (npm run release -- manifest).`
    )
  }
  const signed = z.safeParse(SignedManifest, read).data
  const manifest = signed && readReleaseManifest(signed.manifest)
  if (signed === undefined || manifest == null) throw new ReleaseError(`${file} n'est pas un fichier de version d'Atelier.`)
  if (keys.length === 0)
    throw new ReleaseError(
      'Ce serveur ne connaît aucune clé de signature (ATELIER_RELEASE_PUBLIC_KEY, à la construction ou dans ses réglages)\u00a0: la version ne peut pas être vérifiée.'
    )
  if (!isSigned(signed, keys)) throw new ReleaseError(`La signature de ${file} n'est pas d'une clé connue\u00a0: rien n'a été ajouté.`)
  return { signed, manifest }
}

const already = (version: string): ReleaseError =>
  new ReleaseError(`La version ${version} est déjà là. « releases remove ${version} » la retire.`)

const isRecorded = async (query: Query, version: string): Promise<boolean> =>
  (await readReleases(query)).some((one) => one.version === version)

/** Takes the installers away of a version that nobody has recorded meanwhile. */
const takeAway = ({ database, folder }: ReleaseKeeping, version: string): Promise<void> =>
  database.transaction(async (query) => {
    await holdReleaseFiles(query)
    if (!(await isRecorded(query, version))) await folder.remove(version)
  })

/** Adds a version whose installers lie beside its file (reference: updates 1.4): all of it, or nothing. Throws `ReleaseError`. */
export async function addRelease(keeping: ReleaseKeeping, file: string): Promise<ReleaseManifest> {
  const { database, folder, keys, clock } = keeping
  const { signed, manifest } = await readSigned(file, keys)
  const { version, files, releasedAt } = manifest
  const at = new Date(releasedAt)
  if (Number.isNaN(at.getTime())) throw new ReleaseError(`${file} ne dit pas quand la version a été faite.`)
  if (new Set(files.map(({ name }) => name)).size < files.length) throw new ReleaseError(`${file} nomme deux fois un installateur.`)
  if (await isRecorded(database.query, version)) throw already(version)
  const brought = await folder.bring(version, files, dirname(file))
  try {
    await database.transaction(async (query) => {
      // One at a time: who fails takes nothing away of who does not. Before the row is held: nobody waits for a disk but who adds, too.
      await holdReleaseFiles(query)
      if (await isRecorded(query, version)) throw already(version)
      await brought.keep()
      const rollout = await lockRollout(query)
      if (!(await insertRelease(query, { version, ...signed, added_at: new Date(clock()) }, at))) throw already(version)
      // A trial is of the newest: it begins anew with a newer one, once somebody says so.
      const newest = newestRelease(await heldReleases(query))?.version === version
      await writeRollout(query, newest ? { ...rollout, pilot: null, pilot_at: null } : rollout, newest)
      await recordSecurity(query, { kind: 'release-added', ...HERE, detail: { version } })
      await notifyFleetChanged(query)
    })
  } catch (error) {
    await brought.discard()
    // Unless a commit whose answer was lost has recorded it.
    if (!(error instanceof ReleaseError)) await takeAway(keeping, version).catch(() => undefined)
    throw error
  }
  return manifest
}

/** Removes a version that no station has or may get. Throws `ReleaseError`. */
export async function removeRelease(keeping: ReleaseKeeping, version: string): Promise<void> {
  const { database } = keeping
  await database.transaction(async (query) => {
    const row = await lockRollout(query)
    const releases = await heldReleases(query)
    if (!(await isRecorded(query, version))) throw new ReleaseError(`Le serveur n'a pas de version ${version}.`)
    if (row.given === version) throw new ReleaseError(`La version ${version} est celle de tous les postes\u00a0: elle reste.`)
    const running = (await readStationFacts(query)).filter((station) => station.version === version).length
    if (running > 0 && (row.given === null || compareVersions(version, row.given) > 0))
      throw new ReleaseError(
        `${running > 1 ? `${running} postes ont` : 'Un poste a'} encore la version ${version}\u00a0: sans elle, il ne pourrait revenir à une autre.`
      )
    await deleteRelease(query, version)
    const left = releases.filter((one) => one.version !== version)
    const tries = stageOf(releases, rolloutOf(row))?.stage === 'pilot' && newestRelease(releases)?.version === version
    await writeRollout(query, tries ? { ...row, pilot: null, pilot_at: null } : row, tries || left.length === 0)
    await recordSecurity(query, { kind: 'release-removed', ...HERE, detail: { version } })
    await notifyFleetChanged(query)
  })
  // Nobody is offered it any more; who is downloading it keeps what is open.
  await takeAway(keeping, version)
}
