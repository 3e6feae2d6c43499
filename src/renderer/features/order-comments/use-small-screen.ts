import { useMedia } from '../../kit/theme/use-media'

/** Whether the window is too narrow for comments beside the order: it has one column then, and they come up from the bottom (reference: order-page 3.2). */
export const useSmallScreen = (): boolean => useMedia('(max-width: 1100px)')
