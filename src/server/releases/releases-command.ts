import { stageOf } from '@/domain/updates/rollout'
import { compareVersions, shownVersion } from '@/domain/updates/versions'
import { callersPath } from '@/server/command/callers-path'
import { programLine } from '@/server/command/program-line'
import { readStationFacts } from '@/server/repositories/client-stations'
import { readRollout } from '@/server/repositories/releases'
import { heldReleases, rolloutOf } from './held-releases'
import { addRelease, type ReleaseKeeping, removeRelease } from './keep-releases'
import { ReleaseError } from './release-folder'

const help = (run: string): string => `Versions de l'application des postes, sur la machine du serveur :
  ${run} add atelier-VERSION.release.json   vérifie et copie une version, ses installateurs à côté du fichier
  ${run} list                               les versions, et où en est leur diffusion
  ${run} remove VERSION                     retire une version qu'aucun poste n'attend`

const STAGES = {
  published: 'publiée\u00a0: choisissez un poste pilote, « Serveur », « Postes »',
  pilot: 'essayée par le poste pilote',
  all: 'donnée à tous les postes',
  pinned: 'tous les postes y sont revenus'
} as const

async function listed({ database, folder }: ReleaseKeeping): Promise<readonly string[]> {
  const releases = await heldReleases(database.query)
  if (releases.length === 0) return ["Aucune version. « npm run release -- manifest » en fait une, « releases add » l'ajoute."]
  const stage = stageOf(releases, rolloutOf(await readRollout(database.query)))
  const stations = await readStationFacts(database.query)
  const lines: string[] = []
  for (const { version, manifest } of releases.sort((one, other) => compareVersions(other.version, one.version))) {
    const there = await Promise.all(manifest.files.map((file) => folder.has(version, file)))
    const missing = manifest.files.filter((_, at) => !there[at]).map(({ name }) => name)
    const running = stations.filter((station) => station.version === version).length
    lines.push(
      [
        version,
        manifest.files.map(({ kind }) => kind).join(', '),
        `${running} ${running > 1 ? 'postes' : 'poste'}`,
        ...(stage?.version === version ? [STAGES[stage.stage]] : []),
        ...(missing.length > 0 ? [`il manque ${missing.join(', ')}`] : [])
      ].join('\t')
    )
  }
  return lines
}

/** Runs one command of `atelier-server releases` (reference: updates 1.4) and answers the lines to be shown. Throws `ReleaseError`. */
export async function runReleasesCommand(keeping: ReleaseKeeping, args: readonly string[]): Promise<readonly string[]> {
  const [command, what, ...more] = args
  const usage = (): ReleaseError => new ReleaseError(help(programLine('releases')))
  if (more.length > 0) throw usage()
  switch (command) {
    case 'list':
      if (what !== undefined) throw usage()
      return listed(keeping)
    case 'add': {
      if (what === undefined) throw usage()
      const { version, files, returnsTo, minClient } = await addRelease(keeping, callersPath(what))
      return [
        `Atelier ${shownVersion(version)} ajoutée\u00a0: ${files.map(({ name }) => name).join(', ')}.`,
        `Plus ancien poste qui travaille avec elle\u00a0: ${minClient}. Retour possible\u00a0: ${returnsTo.join(', ') || 'aucun'}.`,
        "Aucun poste ne l'a encore\u00a0: choisissez le poste pilote dans « Serveur », « Postes »."
      ]
    }
    case 'remove':
      if (what === undefined) throw usage()
      await removeRelease(keeping, what)
      return [`Version ${what} retirée.`]
    default:
      throw usage()
  }
}
