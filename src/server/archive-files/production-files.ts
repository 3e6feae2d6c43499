import * as z from 'zod/mini'
import { formatFileSize } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { TECHNIQUE_LABELS, Technique } from '@/domain/techniques/techniques'
import { writeFormat } from './formats'
import { FileRecipe } from './order-form'
import { uniqueNames } from './safe-names'

/** A stored file of an order, as the database has it. */
export interface StoredFile {
  readonly id: number
  readonly name: string
  readonly technique: string | null
  readonly recipe: unknown
  readonly size: number
}

export interface ArchivedFile {
  readonly name: string
  readonly read: () => Buffer
}

const techniqueLabel = (technique: string | null): string => {
  const known = z.safeParse(Technique, technique)
  return known.success ? TECHNIQUE_LABELS[known.data].label : 'sans technique'
}

const readRecipe = (recipe: unknown): FileRecipe | null => {
  const read = z.safeParse(FileRecipe, recipe)
  return read.success ? read.data : null
}

/** What stands in the archive for a file whose content nobody has. */
const missing = (name: string): Buffer => Buffer.from(`Le contenu du fichier « ${name} » n'est pas disponible.\r\n`)

/** The content of a file that nobody uploaded, as its recipe draws it; a line that it is missing where there is none. */
export function drawnContent(file: StoredFile, name = file.name): Buffer {
  const recipe = readRecipe(file.recipe)
  return recipe ? writeFormat(recipe, file.size, file.id) : missing(name)
}

function readme(files: readonly StoredFile[], names: readonly string[], reference: string): Buffer {
  const lines = files.map((file, at) => `- ${names[at]} (${techniqueLabel(file.technique)}, ${formatFileSize(file.size)})`)
  const head = [`Commande ${displayReference(reference)}`, '', `Fichiers de production\u00a0: ${files.length}`]
  return Buffer.from([...head, ...lines, ''].join('\r\n'))
}

/**
 * The files of a production archive with their content: always the same for the same files, names safe and unique, and a LISEZ-MOI.txt
 * with the order's `reference` first. Content is made when `read` is called, file by file. Empty for no files.
 */
export function productionFilesOf(files: readonly StoredFile[], reference: string): readonly ArchivedFile[] {
  if (files.length === 0) return []
  const [readmeName = 'LISEZ-MOI.txt', ...names] = uniqueNames(['LISEZ-MOI.txt', ...files.map((file) => file.name)])
  return [
    { name: readmeName, read: () => readme(files, names, reference) },
    ...files.map((file, at): ArchivedFile => {
      const name = names[at] ?? file.name
      return { name, read: () => drawnContent(file, name) }
    })
  ]
}
