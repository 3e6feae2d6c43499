import pg from 'pg'
import { expect, it } from 'vitest'
import { BackupError } from '@/server/backups/backup-folder'
import { DatabaseBusy, DatabaseUnavailable } from '@/server/db/database-errors'
import { FolderSilent } from '@/server/files/folder-gate'
import { jobFailure } from '@/server/jobs/job-failure'

const coded = (error: Error, code: string) => Object.assign(error, { code })
const refused = (code: string) => coded(new pg.DatabaseError('relation "x" does not exist', 1, 'error'), code)
const NOT_DONE = "La tâche n'a pas pu être faite\u00a0: voyez le journal du serveur."

it.each([
  [
    'a folder that hangs',
    new FolderSilent('the folder does not answer'),
    'Le dossier des fichiers ne répond pas, réessayez dans un instant.'
  ],
  ['a database that is away', new DatabaseUnavailable('the database does not answer'), /^La base de données ne répond pas/],
  ['a row that is held', new DatabaseBusy('a row is held by somebody else'), /^[A-Z].*é/],
  ['a statement that took too long', refused('57014'), /^Le serveur met trop de temps/],
  ['a disk that is full', coded(new Error('ENOSPC: no space left on device, write'), 'ENOSPC'), /^Le disque/],
  ['a database whose disk is full', refused('53100'), /^Le disque/],
  ['a folder that is not there', coded(new Error("ENOENT: no such file or directory, scandir '/x'"), 'ENOENT'), NOT_DONE],
  ['a statement that is refused', refused('42P01'), NOT_DONE],
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'x')"), NOT_DONE],
  ['what a job says itself', new Error('Le dossier des fichiers n’est pas celui de cette base.'), /^Le dossier des fichiers n’est/],
  ['what a backup says', new BackupError('Place insuffisante.'), 'Place insuffisante.']
] as const)('%s is told to people in French', (_, error, text) => {
  const reported = jobFailure(error)
  if (typeof text === 'string') expect(reported).toBe(text)
  else expect(reported).toMatch(text)
})
