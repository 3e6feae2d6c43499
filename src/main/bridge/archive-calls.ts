import { shell } from 'electron'
import type { Archives } from '../archives/archives'
import type { Handlers } from './handle'

type ArchiveCall = 'archives:download' | 'archives:list' | 'archives:cancel' | 'archives:clear' | 'archives:show'

/** Archives to disk. Only a file that was saved here is ever shown. */
export const archiveCalls = (archives: Archives): Handlers<ArchiveCall> => ({
  'archives:download': (wanted) => archives.download(wanted),
  'archives:list': () => [...archives.list()],
  'archives:cancel': async ({ id }) => {
    await archives.cancel(id)
    return undefined
  },
  'archives:clear': () => {
    archives.clear()
    return undefined
  },
  'archives:show': ({ path }) => {
    if (archives.isSaved(path)) shell.showItemInFolder(path)
    return undefined
  }
})
