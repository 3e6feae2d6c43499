import * as z from 'zod/mini'
import { JOB_DECISIONS, JOB_MARKS } from '@/domain/printing/job-decisions'
import { JOB_STATES } from '@/domain/printing/job-states'

/** Jobs of the desktop's print queue, as they cross the bridge and as the ledger keeps them. */
export const SHEET_KINDS = ['production', 'picking'] as const
export const SheetKind = z.enum(SHEET_KINDS)
export type SheetKind = z.infer<typeof SheetKind>

/** How many jobs the station keeps, beside those that somebody still has to look at. */
export const JOBS_KEPT = 500

/** Most sheets of one job: all of them are printed, or none. */
export const SHEETS_PER_JOB = 20

/** An order as a job names it. */
export const JobOrder = z.object({ id: z.int().check(z.positive()), reference: z.string().check(z.maxLength(80)) })
export type JobOrder = z.infer<typeof JobOrder>

/** A size of paper, in microns. */
export const Paper = z.object({
  name: z.string().check(z.maxLength(40)),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive())
})
export type Paper = z.infer<typeof Paper>

export const PrintJob = z.object({
  /** Grows by one with each job of the station. */
  id: z.int().check(z.positive()),
  kind: z.enum([...SHEET_KINDS, 'test']),
  /** Sheets whose printer, paper and copies it takes: its own kind, or the one that a test page tries. */
  sheet: SheetKind,
  orders: z.array(JobOrder),
  /** Whether they share one picking sheet; not told by jobs of earlier versions. */
  shared: z.optional(z.boolean()),
  /** The system's name of the printer; null is the system's default one. */
  printer: z.nullable(z.string()),
  paper: Paper,
  copies: z.int().check(z.positive()),
  /** When it was made, and when its state last changed: ISO, UTC. */
  at: z.string(),
  changedAt: z.string(),
  /** Displayable name of who asked for it, where it is known. */
  by: z.nullable(z.string()),
  /** Number of that person, in whose name its orders are marked; not told by earlier versions, and where stations are not shared. */
  person: z.optional(z.nullable(z.int())),
  state: z.enum(JOB_STATES),
  /** Pictures that its sheets went without, because they could not be had; not told by jobs that were not handed over. */
  missing: z.optional(z.int().check(z.minimum(0))),
  /** Why it failed or is uncertain, French; null otherwise. */
  reason: z.nullable(z.string()),
  mark: z.enum(JOB_MARKS),
  /** Why the server refused the mark, French; null otherwise. */
  markReason: z.nullable(z.string()),
  /** True once somebody said that its failure was read. */
  acknowledged: z.boolean()
})
export type PrintJob = z.infer<typeof PrintJob>

/** The queue and its past, oldest first. `kept` is false when the ledger cannot be written: a crash would forget what happens now. */
export const PrintJobs = z.object({ jobs: z.array(PrintJob), kept: z.boolean() })
export type PrintJobs = z.infer<typeof PrintJobs>

/** Jobs that changed or are new, and those that are there no more. */
export const PrintNews = z.object({ changed: z.array(PrintJob), gone: z.array(z.int()), kept: z.boolean() })
export type PrintNews = z.infer<typeof PrintNews>

export const JobDecisionCode = z.enum(JOB_DECISIONS)
