/** Sizes in which a station may show its screens, in per cent. */
export const STATION_ZOOMS = [75, 80, 90, 100, 110, 125, 150, 175, 200] as const

export const NORMAL_ZOOM = 100

export type ZoomStep = 'in' | 'out' | 'normal'

/** The next size, or the same at the end of the range. One that is none of ours goes to the next of them. */
export function zoomAfter(now: number, step: ZoomStep): number {
  if (step === 'normal') return NORMAL_ZOOM
  return (step === 'in' ? STATION_ZOOMS.find((one) => one > now) : STATION_ZOOMS.findLast((one) => one < now)) ?? now
}
