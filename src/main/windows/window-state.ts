import { join } from 'node:path'
import * as z from 'zod/mini'
import { keptPath } from '@/domain/desktop/screen-path'

/** The windows' icon below the application's folder `root`, inside an asar archive as well: Windows draws an ICO best, others read PNG alone. */
export const windowIcon = (root: string, platform: NodeJS.Platform): string =>
  join(root, 'resources', platform === 'win32' ? 'icon.ico' : 'icon.png')

/** Where a window was, in screen units. */
const WindowState = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int(), maximized: z.boolean() })

/** A window as it was left: what it showed, where, and on which screen. */
export const KeptWindow = z.extend(WindowState, {
  path: z.string().check(z.refine((path) => URL.canParse(path, 'app://kept') && keptPath(new URL(path, 'app://kept')) === path)),
  fullScreen: z.boolean(),
  /** The screen, and where its room began then. */
  display: z.object({ id: z.number(), x: z.int(), y: z.int() })
})
export type KeptWindow = z.infer<typeof KeptWindow>

/** One on what this version does not show is left out, and the others stay: a newer version may have been here, and was taken back. */
const KnownWindows = z.pipe(
  z.array(z.unknown()),
  z.transform((windows) => windows.flatMap((window) => z.safeParse(KeptWindow, window).data ?? []))
)

/** More windows than that are not opened again. */
export const KEPT_MAX = 12

/** `window.json`: the windows of the last run, the one in front last, and whether walls stood alone in it. Before there were several it held the place of one. */
export const WindowsFile = z.union([
  z.object({ windows: KnownWindows, alone: z.optional(z.boolean()) }),
  z.pipe(
    WindowState,
    z.transform((last) => ({ windows: [{ ...last, path: '/', fullScreen: false, display: { id: -1, x: 0, y: 0 } }] }))
  )
])

export interface KeptWindows {
  windows: KeptWindow[]
  alone?: boolean | undefined
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A screen of the machine, and what of it is not taken by the system's bars. */
export interface ScreenPlace {
  readonly id: number
  readonly workArea: Area
}

export const FIRST_SIZE = { width: 1440, height: 900 } as const
/** A screen of 1366 x 768 at 150 % has 911 x 512 units, bars included. */
export const LEAST_SIZE = { width: 640, height: 440 } as const

/** Part of a window's top edge that must be on a screen, so that a hand can reach it. */
const REACHABLE = 100

const isReachable = (state: Area, area: Area): boolean =>
  state.x + state.width - REACHABLE >= area.x &&
  state.x + REACHABLE <= area.x + area.width &&
  state.y >= area.y &&
  state.y + REACHABLE <= area.y + area.height

const gap = (from: number, size: number, low: number, room: number): number => Math.max(low - (from + size), from - (low + room), 0)

const distance = (one: Area, area: Area): number => gap(one.x, one.width, area.x, area.width) + gap(one.y, one.height, area.y, area.height)

const inside = (value: number, size: number, low: number, room: number): number => Math.min(Math.max(value, low), low + room - size)

/** The same size where it fits, wholly within an area. */
function within(one: Area, area: Area): Area {
  const width = Math.min(one.width, area.width)
  const height = Math.min(one.height, area.height)
  return { x: inside(one.x, width, area.x, area.width), y: inside(one.y, height, area.y, area.height), width, height }
}

/** Bounds of today for a window that a hand must be able to reach: its own, or on the screen that is nearest. Null where it is well as it is. */
export function broughtBack(bounds: Area, areas: readonly Area[]): Area | null {
  if (areas.length === 0 || areas.some((area) => isReachable(bounds, area))) return null
  const nearest = areas.reduce((best, area) => (distance(bounds, area) < distance(bounds, best) ? area : best))
  return within(bounds, nearest)
}

/** Bounds to open with: where it was on its own screen, wherever that stands by now; else on one that is there. */
export function openingBounds(last: Omit<KeptWindow, 'path' | 'maximized' | 'fullScreen'>, places: readonly ScreenPlace[]): Area {
  const home = places.find(({ id }) => id === last.display.id)
  const bounds = {
    x: last.x + (home ? home.workArea.x - last.display.x : 0),
    y: last.y + (home ? home.workArea.y - last.display.y : 0),
    width: Math.max(last.width, LEAST_SIZE.width),
    height: Math.max(last.height, LEAST_SIZE.height)
  }
  const areas = places.map(({ workArea }) => workArea)
  // A screen that is there no more gives its windows to the one that stands first.
  return broughtBack(bounds, areas) ?? bounds
}

/** Size of a window that was never opened before: the usual one, or all that its screen has. */
export const firstSize = ({ width, height }: Area): { readonly width: number; readonly height: number } => ({
  width: Math.min(FIRST_SIZE.width, width),
  height: Math.min(FIRST_SIZE.height, height)
})

const CASCADE = 32

/** Bounds of a window that is opened beside another: a little lower, within the same screen. */
export const besideBounds = (other: Area, area: Area): Area => within({ ...other, x: other.x + CASCADE, y: other.y + CASCADE }, area)
