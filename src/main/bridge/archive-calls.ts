import { shell } from 'electron'
import type { Archives } from '../archives/archives'
import { tell } from './broadcast'
import type { Handlers } from './handle'

/** Archives to disk. Only a file that was saved here is ever shown. */
export const archiveCalls = (archives: Archives): Handlers<'archives:download' | 'archives:show'> => ({
  'archives:download': (wanted, caller) => archives.download(wanted, (progress) => tell(caller, 'archives:progress', progress)),
  'archives:show': ({ path }) => {
    if (archives.isSaved(path)) shell.showItemInFolder(path)
    return undefined
  }
})
