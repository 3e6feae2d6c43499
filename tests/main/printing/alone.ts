import type { PrintPeople } from '@/main/printing/printing'

/** A station that is not shared: whose a job is does not matter. */
export const ALONE: PrintPeople = { present: () => null, mayPrint: () => true, keeps: () => false }
