import type { Lifted } from '@/renderer/kit/drag/lifted'

const NATIVE: Lifted = { moveTo: () => undefined, letGo: () => undefined }

/** The browser draws what is in the hand itself: the peer needs no copy. */
export const lift = (): Lifted => NATIVE
