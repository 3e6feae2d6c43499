import { isChannel, isDimension } from '@/domain/lists/dimensions'
import { ProcessGroup } from '@/domain/planning/process-groups'

/** Longest number or reference of an order in an address. */
const ORDER = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

const isOrderList = ([first = '', second]: readonly string[]): boolean =>
  isDimension(first) && (second === undefined || isChannel(first, second))

const isGroup = (text: string | undefined): boolean => ProcessGroup.safeParse(text).success

/** By the first part of an address, whether the others name a screen. */
const ROOMS: Readonly<Record<string, (rest: readonly string[]) => boolean>> = {
  '': (rest) => rest.length === 0,
  orders: (rest) => {
    if (rest.length === 2 && rest[0] === 'view') return ORDER.test(rest[1] ?? '')
    return rest.length === 0 || (rest.length === 1 && rest[0] === 'search') || (rest.length <= 2 && isOrderList(rest))
  },
  dashboard: ([first, second, ...more]) => {
    if (more.length > 0) return false
    if (first === undefined) return true
    return second === undefined ? first === 'dark' || isGroup(first) : second === 'dark' && isGroup(first)
  },
  station: (rest) => rest.length === 0 || (rest.length === 1 && rest[0] === 'prints'),
  equipe: (rest) => rest.length <= 1,
  serveur: (rest) => rest.length <= 1,
  'mon-compte': (rest) => rest.length === 0
}

/**
 * True for the path of a screen that a window may be opened on by an argument, a link of the system or what was kept of the last run: no query,
 * nothing that prints, signs in or carries a token (reference: desktop 1.2).
 */
export function isScreenPath(path: string): boolean {
  if (!/^\/[\w/-]{0,99}$/.test(path) || path.includes('//')) return false
  const [room = '', ...rest] = path.slice(1).split('/')
  return Object.hasOwn(ROOMS, room) && ROOMS[room]?.(rest) === true
}

const WALL = /^\/dashboard\/dark\?mural(?:=([a-z]+))?$/

/** Address of the wall of a group; of the station's last one where none is named (reference: planning 5.2). */
export const wallPath = (group: ProcessGroup | null): string => `/dashboard/dark?mural${group === null ? '' : `=${group}`}`

/** True for an address that shows the wall. */
export function isWallPath(path: string): boolean {
  const found = WALL.exec(path)
  return found !== null && (found[1] === undefined || isGroup(found[1]))
}

/** What is kept of a page's address from one run to the next: its screen, never what somebody looked for there. Null for a page that is none. */
export function keptPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isWallPath(`${pathname}${search}`)) return `${pathname}${search}`
  return isScreenPath(pathname) ? pathname : null
}

/** True for the path of one order. */
export const isOrderPath = (path: string): boolean => path.startsWith('/orders/view/') && isScreenPath(path)
