import { lateMenu } from '@/renderer/kit/late-menu/late-menu'
import { OriginButton } from './origin-button'

/** Which orders this station looks at (reference: session 3.3): lists and figures follow at once, and the choice is kept. `short`: its word gives way in a window that is not wide. */
export const OriginSwitcher = lateMenu<{ readonly short?: boolean }>(async () => (await import('./origin-menu')).OriginMenu, OriginButton)
