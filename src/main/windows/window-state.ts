import { join } from 'node:path'
import * as z from 'zod/mini'

/** The windows' icon below the application's folder `root`, inside an asar archive as well: Windows draws an ICO best, others read PNG alone. */
export const windowIcon = (root: string, platform: NodeJS.Platform): string =>
  join(root, 'resources', platform === 'win32' ? 'icon.ico' : 'icon.png')

/** Where the main window was when it was last closed, in screen units. */
export const WindowState = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int(), maximized: z.boolean() })
export type WindowState = z.infer<typeof WindowState>

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const FIRST_SIZE = { width: 1440, height: 900 } as const
export const LEAST_SIZE = { width: 960, height: 600 } as const

/** Part of a window's top edge that must be on a screen, so that a hand can reach it. */
const REACHABLE = 100

const isReachable = (state: Area, area: Area): boolean =>
  state.x + state.width - REACHABLE >= area.x &&
  state.x + REACHABLE <= area.x + area.width &&
  state.y >= area.y &&
  state.y + REACHABLE <= area.y + area.height

/** Bounds to open with: the last ones when a screen of today still shows them, else the first size, wherever the system puts it. */
export function openingBounds(last: WindowState | null, areas: readonly Area[]): Partial<Area> & { width: number; height: number } {
  if (last === null || !areas.some((area) => isReachable(last, area))) return FIRST_SIZE
  return {
    x: last.x,
    y: last.y,
    width: Math.max(last.width, LEAST_SIZE.width),
    height: Math.max(last.height, LEAST_SIZE.height)
  }
}
