import * as z from 'zod/mini'
import { JOB_DECISIONS, JOB_MARKS } from '@/domain/printing/job-decisions'
import { JOB_STATES } from '@/domain/printing/job-states'
import { PAPER_SIDES, TRAY_MAX } from '@/domain/printing/papers'
import { SPOOL_STATES } from '@/domain/printing/spool-states'

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

/** A job as the print system knows it. */
export const Spooled = z.object({
  state: z.enum(SPOOL_STATES),
  /** Its number there, and the printer's name there; null while they are not known. */
  job: z.nullable(z.int()),
  printer: z.nullable(z.string()),
  /** What its document is called there. */
  title: z.string(),
  /** When it was handed over: ISO, UTC. */
  at: z.string(),
  /** Numbers of jobs of its title there before it was handed over; not told where that was not looked at. */
  before: z.optional(z.array(z.int()))
})
export type Spooled = z.infer<typeof Spooled>

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
  /** Tray and sides; the printer's own where they are not said. */
  tray: z.optional(z.string().check(z.maxLength(TRAY_MAX))),
  sides: z.optional(z.enum(PAPER_SIDES)),
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
  /** What the print system says of it since it was sent (reference: printing 5.4); null where it cannot be asked, not told by earlier versions. */
  spool: z.optional(z.nullable(Spooled)),
  /** Why it failed, is uncertain or stands still, French; null otherwise. */
  reason: z.nullable(z.string()),
  /** What the print system said of its failure, in its own words: for whoever reads the support folder. */
  detail: z.optional(z.string()),
  mark: z.enum(JOB_MARKS),
  /** Orders that this job marked, which were not before: these alone are taken back where it was not printed; not told by hosts that take nothing back. */
  marked: z.optional(z.array(z.int())),
  /** True from before its mark is sent until it is answered, and for good once an answer was lost: the server may have made it (reference: printing 5.3). */
  unsure: z.optional(z.boolean()),
  /** Why the server refused the mark, French; null otherwise. */
  markReason: z.nullable(z.string()),
  /** True once somebody said that its failure was read. */
  acknowledged: z.boolean()
})
export type PrintJob = z.infer<typeof PrintJob>

/** The queue and its past, oldest first. `kept` is false when the ledger cannot be written, and a crash would forget what happens now, or when it could not be read. */
export const PrintJobs = z.object({ jobs: z.array(PrintJob), kept: z.boolean() })
export type PrintJobs = z.infer<typeof PrintJobs>

/** Jobs that changed or are new, and those that are there no more. */
export const PrintNews = z.object({ changed: z.array(PrintJob), gone: z.array(z.int()), kept: z.boolean() })
export type PrintNews = z.infer<typeof PrintNews>

export const JobDecisionCode = z.enum(JOB_DECISIONS)
