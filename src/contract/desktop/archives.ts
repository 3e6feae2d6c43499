import * as z from 'zod/mini'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

/** Which archive is asked for; `reference` names the file. */
export const ArchiveWanted = z.object({
  order: z.int().check(z.positive()),
  reference: z.string().check(z.maxLength(80)),
  process: z.enum(['all', ...PRODUCED_TECHNIQUES])
})
export type ArchiveWanted = z.infer<typeof ArchiveWanted>

/**
 * Why an archive did not come: the host refused it, the line was lost (what came is kept and gone on with), what came is no whole zip,
 * it would escape its folder or fill the disk, or the disk refused it.
 */
const ArchiveFailure = z.enum(['refused', 'cut', 'damaged', 'hostile', 'disk'])
export type ArchiveFailure = z.infer<typeof ArchiveFailure>

/** What became of a saved archive's files for the RIP, where the station has a hot folder. */
const HotFolderOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unpacked'), files: z.int() }),
  z.object({ kind: z.literal('refused'), why: z.string() })
])
export type HotFolderOutcome = z.infer<typeof HotFolderOutcome>

const Saved = z.object({ kind: z.literal('saved'), path: z.string(), bytes: z.int(), hot: z.optional(HotFolderOutcome) })
const Failed = z.object({ kind: z.literal('failed'), reason: ArchiveFailure, message: z.string() })

/** How a download ended; `cancelled` by the operator, and nothing needs to be said. */
export const ArchiveAnswer = z.discriminatedUnion('kind', [Saved, Failed, z.object({ kind: z.literal('cancelled') })])
export type ArchiveAnswer = z.infer<typeof ArchiveAnswer>

/** Where a download is; `resuming` waits some seconds after a cut. */
const ArchiveStage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['waiting', 'receiving', 'checking', 'unpacking']) }),
  z.object({ kind: z.literal('resuming'), inS: z.int() }),
  Saved,
  Failed
])
export type ArchiveStage = z.infer<typeof ArchiveStage>

/** One download of this station, under way or over. `total` is null where the host does not tell it. */
export const ArchiveDownload = z.extend(ArchiveWanted, {
  id: z.string(),
  received: z.int(),
  total: z.nullable(z.int()),
  stage: ArchiveStage
})
export type ArchiveDownload = z.infer<typeof ArchiveDownload>
