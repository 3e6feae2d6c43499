import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decodedText } from '@/domain/format/decoded-text'
import { crashDumps } from './crash-dumps'
import { secretsIn, valueWithoutSecrets, withoutSecrets, withoutThese } from './secrets'

/** A text of the support folder, and its name in there. */
export interface SupportFile {
  readonly name: string
  readonly text: string
}

/** What the support folder is made from. */
export interface SupportSources {
  readonly logFolder: string
  /** Folder of the print ledgers. */
  readonly ledgerFolder: string
  readonly dumpFolder: string
  /** The station's own file. */
  readonly settingsFile: string
  /** The file that sets all stations of the machine; null where none counts. */
  readonly machineFile: string | null
  /** Versions, system and what the station runs with. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The end of a longer file is taken: what happened last. */
const LONGEST = 5 * 1024 * 1024

const README = `Dossier pour l'assistance d'Atelier

poste.json         versions, système, ce avec quoi le poste travaille
reglages.json      réglages du poste\u00a0; ce qui est secret y est remplacé par «\u00a0…\u00a0»
reglages-machine.json   de même, ceux que la machine donne à tous ses postes, s'il y en a
journal/           ce qui a échoué sur ce poste
impressions/       le registre des impressions\u00a0: sortes de fiches, références, état de chacune, qui les a demandées
plantages.json     la liste des plantages

Ce dossier ne contient ni mot de passe, ni clé, ni jeton de session. Les mémoires des plantages n'y sont pas, parce qu'elles peuvent en
contenir\u00a0: elles restent sur le poste, dans le dossier que plantages.json nomme.
`

function textOf(path: string): string {
  const bytes = readFileSync(path)
  return bytes.subarray(Math.max(0, bytes.length - LONGEST)).toString('utf8')
}

/** Texts of a folder's files whose names are so; those that cannot be read say why in their place. */
function textsOf(folder: string, named: RegExp): readonly SupportFile[] {
  let names: readonly string[] = []
  try {
    names = readdirSync(folder).filter((name) => named.test(name))
  } catch {
    return []
  }
  return names.toSorted().map((name) => {
    try {
      return { name, text: textOf(join(folder, name)) }
    } catch (error) {
      return { name, text: String(error) }
    }
  })
}

const into = (folder: string, files: readonly SupportFile[]): readonly SupportFile[] =>
  files.map(({ name, text }) => ({ name: `${folder}/${name}`, text: withoutSecrets(text) }))

function settingsOf(path: string): unknown {
  try {
    return JSON.parse(decodedText(readFileSync(path)))
  } catch {
    // A faulty file is not taken along as it is: nobody can tell its secrets from the rest.
    return { unreadable: basename(path) }
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Files of the support folder, in their order and without secrets (reference: support 2.2, 2.3). What a source lacks is left out. */
export function supportFiles(sources: SupportSources): readonly SupportFile[] {
  const { logFolder, ledgerFolder, dumpFolder, settingsFile, machineFile, facts } = sources
  const settings = settingsOf(settingsFile)
  const machine = machineFile !== null && existsSync(machineFile) ? settingsOf(machineFile) : null
  const secrets = [...secretsIn(settings), ...secretsIn(machine)]
  const dumps = crashDumps(dumpFolder).map(({ name, bytes, at }) => ({ name, bytes, at: new Date(at).toISOString() }))
  return [
    { name: 'LISEZMOI.txt', text: README },
    { name: 'poste.json', text: json(valueWithoutSecrets(facts)) },
    { name: 'reglages.json', text: json(valueWithoutSecrets(settings)) },
    ...(machine === null ? [] : [{ name: 'reglages-machine.json', text: json(valueWithoutSecrets(machine)) }]),
    ...into('journal', textsOf(logFolder, /\.log(?:\.\d+)?$/)),
    ...into('impressions', textsOf(ledgerFolder, /\.jsonl$/)),
    { name: 'plantages.json', text: json({ folder: dumpFolder, dumps }) }
  ].map(({ name, text }) => ({ name, text: withoutThese(text, secrets) }))
}
