import * as z from 'zod/mini'
import { formatFileSize } from '@/domain/format/number'
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

function readme(files: readonly StoredFile[], names: readonly string[]): Buffer {
  const references = [...new Set(files.flatMap((file) => readRecipe(file.recipe)?.reference ?? []))]
  const lines = files.map((file, at) => `- ${names[at]} (${techniqueLabel(file.technique)}, ${formatFileSize(file.size)})`)
  return Buffer.from(
    [`Commande ${references.join(', ') || 'sans référence'}`, '', `Fichiers de production\u00a0: ${files.length}`, ...lines, ''].join(
      '\r\n'
    )
  )
}

/**
 * The files of a production archive with their content: always the same for the same files, names safe and unique, and a LISEZ-MOI.txt
 * with the order's reference first. Content is made when `read` is called, file by file. Empty for no files.
 */
export function productionFilesOf(files: readonly StoredFile[]): readonly ArchivedFile[] {
  if (files.length === 0) return []
  const [readmeName = 'LISEZ-MOI.txt', ...names] = uniqueNames(['LISEZ-MOI.txt', ...files.map((file) => file.name)])
  return [
    { name: readmeName, read: () => readme(files, names) },
    ...files.map((file, at): ArchivedFile => {
      const name = names[at] ?? file.name
      return {
        name,
        read: () => {
          const recipe = readRecipe(file.recipe)
          return recipe ? writeFormat(recipe, file.size, file.id) : missing(name)
        }
      }
    })
  ]
}
