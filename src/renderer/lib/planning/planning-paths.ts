import type { ProcessGroup } from '@/domain/planning/process-groups'

/** Address of the planning (reference: order-page 1.1). */
export const DASHBOARD_PATH = '/dashboard'

/** The same address in the dark, and whether an address is (dark theme flag; reference: order-page 1.1). */
export const inDark = (path: string): string => `${path}/dark`
const DARK = /^\/dashboard(\/[^/]+)?\/dark\/?$/
export const isDarkPath = (path: string): boolean => DARK.test(path)

/** Address of the load trend of a group. */
export const trendPath = (group: ProcessGroup): string => `${DASHBOARD_PATH}/${group}`
