/** Starts of a version that has not shown yet that it works at this station (reference: updates 3.5). */
export interface StartTrial {
  readonly version: string
  /** Starts that ended without « ready », or had not said it in time. */
  readonly bad: number
  /** Starts whose end nobody saw because the machine went down with them. */
  readonly unclear: number
  /** Run of the machine in which a start is under way; null between starts. */
  readonly open: string | null
}

/** A start that has not said « ready » within this time is a bad one. */
export const READY_WITHIN_MS = 90_000
/** Whoever quits so soon after a start has seen nothing that failed: it does not count. */
export const QUIT_SOON_MS = 15_000
const BAD_MAX = 2
const UNCLEAR_MAX = 5

export const newTrial = (version: string): StartTrial => ({ version, bad: 0, unclear: 0, open: null })

/** True once a version has to give way to the former one. */
export const hasFailed = ({ bad, unclear }: StartTrial): boolean => bad >= BAD_MAX || bad + unclear >= UNCLEAR_MAX

/** How long ago the machine was started is known to the minute alone where a system names no run: clocks are set. */
const SAME_RUN_WITHIN_S = 90

/** Name of the run of a machine: as its system names it, else when it began, in seconds since the epoch. */
export const machineRun = (named: string | null, nowMs: number, upS: number): string => named ?? `at ${Math.round(nowMs / 1000 - upS)}`

const beganAt = (run: string): number => (run.startsWith('at ') ? Number(run.slice(3)) : Number.NaN)

/** Whether two names are of one run of the machine. A clock that was set meanwhile says no. */
export const isSameRun = (one: string, other: string): boolean =>
  one === other || Math.abs(beganAt(one) - beganAt(other)) <= SAME_RUN_WITHIN_S

/** A start begins: the one before, if its end was not seen, is counted. */
export function beginTrialStart(trial: StartTrial, run: string): StartTrial {
  const lost = trial.open !== null
  const crashed = trial.open !== null && isSameRun(trial.open, run)
  return { ...trial, bad: trial.bad + (crashed ? 1 : 0), unclear: trial.unclear + (lost && !crashed ? 1 : 0), open: run }
}

/** The start under way is over: a bad one, or one that says nothing because somebody ended it at once. */
export const endTrialStart = (trial: StartTrial, isBad: boolean): StartTrial =>
  trial.open === null ? trial : { ...trial, bad: trial.bad + (isBad ? 1 : 0), open: null }
