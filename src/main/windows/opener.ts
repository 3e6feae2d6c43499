import { openingsOf } from '@/domain/desktop/openings'
import type { ErrorLog } from '@/main/station/error-log'
import type { AppWindows } from './app-windows'
import type { Errands } from './errands'

/** What electron-builder's installers start the application with after an update, in place of the arguments that it had. */
const AFTER_INSTALL = '--updated'

/** Answers the arguments of a start. */
interface Opener {
  /** The first start of this run: the windows of the last one come back, or the walls that are asked for stand alone. */
  readonly begin: (argv: readonly string[]) => void
  /** The program was started once more while it runs. */
  readonly again: (argv: readonly string[]) => void
}

/** Does what arguments ask for; what is not understood is noted and nothing else (reference: desktop 1). */
export function opener(
  windows: Pick<AppWindows, 'begin' | 'showMain' | 'openWall' | 'openAnother'>,
  errands: Errands,
  log: ErrorLog
): Opener {
  const read = (argv: readonly string[]) => {
    const { wanted, refused } = openingsOf(argv)
    for (const argument of refused) log('opening', `not understood: ${argument}`)
    return { wanted, refused }
  }

  const answer = (argv: readonly string[]): void => {
    const { wanted, refused } = read(argv)
    if (wanted.length + refused.length === 0) windows.showMain()
    for (const opening of wanted) {
      if (opening.kind === 'page') errands.add(opening.path)
      else if (opening.kind === 'wall') windows.openWall(opening.group)
      else windows.openAnother()
    }
  }

  /** Starts while the first has opened nothing yet; null once it has. A version that gives way to the one before may wait for an administrator meanwhile. */
  let early: (readonly string[])[] | null = []

  return {
    begin: (argv) => {
      const { wanted } = read(argv)
      windows.begin(
        wanted.flatMap((opening) => (opening.kind === 'wall' ? [opening.group] : [])),
        argv.includes(AFTER_INSTALL)
      )
      for (const opening of wanted) if (opening.kind === 'page') errands.add(opening.path)
      for (const other of early ?? []) answer(other)
      early = null
    },
    again: (argv) => {
      if (early === null) answer(argv)
      else early.push(argv)
    }
  }
}
