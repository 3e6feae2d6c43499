import type { Bridge } from '@/contract/desktop/bridge'

declare global {
  interface Window {
    /** Set by the preload on the desktop; absent in a browser. */
    readonly atelier?: Bridge
  }
}
