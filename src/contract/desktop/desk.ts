import * as z from 'zod/mini'
import { refuseGlobalKeys } from '@/domain/desktop/global-keys'
import { STATION_ZOOMS } from '@/domain/desktop/zoom'
import { ProcessGroup } from '@/domain/planning/process-groups'

/** Size of the screens, in per cent. */
export const Zoom = z.int().check(z.minimum(Math.min(...STATION_ZOOMS)), z.maximum(Math.max(...STATION_ZOOMS)))

/** Keys that bring the application forward, as `Ctrl+Shift+A`. */
export const GlobalKeys = z.string().check(
  z.maxLength(40),
  z.refine((keys) => refuseGlobalKeys(keys) === null)
)

/** How the windows of a station are: kept in its file (reference: desktop 2). */
export const DeskChoices = z.object({
  /** Per cent. */
  zoom: z.optional(Zoom),
  /** Wall that starts with the system. */
  wall: z.optional(z.nullable(ProcessGroup)),
  /** Off where there are none. */
  keys: z.optional(z.nullable(GlobalKeys))
})
export type DeskChoices = z.infer<typeof DeskChoices>

/** The same as the station's page shows it. */
export const DeskSetup = z.object({
  zoom: Zoom,
  wall: z.object({
    group: z.nullable(ProcessGroup),
    /** False where the system does not start it although it was asked to, or cannot. */
    starts: z.boolean()
  }),
  keys: z.object({
    chosen: z.nullable(z.string()),
    /** Another program has them. */
    taken: z.boolean()
  })
})
export type DeskSetup = z.infer<typeof DeskSetup>

/** What came of a choice: kept, or refused and why, in French. */
export const DeskAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept'), setup: DeskSetup }),
  z.object({ kind: z.literal('refused'), message: z.string() })
])
export type DeskAnswer = z.infer<typeof DeskAnswer>
