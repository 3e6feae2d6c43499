import type { Spooler } from '@/main/ports/spooler'
import type { PrintPeople } from '@/main/printing/printing'

/** A station that is not shared: whose a job is does not matter. */
export const ALONE: PrintPeople = { present: () => null, mayPrint: () => true, keeps: () => false }

/** A print system that tells nothing. */
export const MUTE: Pick<Spooler, 'printers' | 'follow' | 'pace'> = { printers: async () => null, follow: async () => null, pace: 60_000 }
