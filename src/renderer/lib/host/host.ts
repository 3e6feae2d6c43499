import { browserHost } from './browser-host'
import { desktopHost } from './desktop-host'
import type { Host } from './host-types'

/** The program around the screens: the desktop where its bridge is there, else a browser. */
export const host: Host = window.atelier === undefined ? browserHost() : desktopHost(window.atelier)
