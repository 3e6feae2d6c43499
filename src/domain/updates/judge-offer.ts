import { compareVersions } from './versions'

/** What decides whether a station takes a version that its server offers. All as verified manifests say it. */
interface OfferedVersion {
  /** Version that runs. */
  readonly running: string
  readonly offered: string
  /** What the manifest of the version that runs allows to go back to; empty where that manifest is not known. */
  readonly returnsTo: readonly string[]
  /** Version that was taken back because it did not start; null where none was. */
  readonly failed: string | null
}

/** `take` it; it is the `same`; it is `older` and nothing signed allows the way back; it `failed` here before. */
type OfferVerdict = 'take' | 'same' | 'older' | 'failed'

/** Whether a station takes an offered version: never the one that runs, never an older one unasked for, never one that failed here (reference: updates 3.2, 3.5). */
export function judgeOffer({ running, offered, returnsTo, failed }: OfferedVersion): OfferVerdict {
  if (offered === running) return 'same'
  if (offered === failed) return 'failed'
  if (compareVersions(offered, running) > 0) return 'take'
  return returnsTo.includes(offered) ? 'take' : 'older'
}
