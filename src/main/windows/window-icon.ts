import { join } from 'node:path'

/** The windows' icon below the application's folder `root`, inside an asar archive as well: Windows draws an ICO best, others read PNG alone. */
export const windowIcon = (root: string, platform: NodeJS.Platform): string =>
  join(root, 'resources', platform === 'win32' ? 'icon.ico' : 'icon.png')
