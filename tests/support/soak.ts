import { type Dice, dice } from '@/server/demo/dice'

declare module 'vitest' {
  interface TaskMeta {
    /** What a soak held, in figures: `npm run soak` tells it. */
    held?: string
  }
}

/**
 * Soaks are tests of chance and length. Among the other tests they are short, and their chance is always the same; `npm run soak` runs
 * them whole, with the seeds that it is given. A seed is never the clock: a run that failed can be run again.
 */
export const SEED = Number(process.env.ATELIER_SOAK_SEED ?? 1)

/** How many times its whole length a soak is run; 0 among the other tests, where it is short. */
const ROUNDS = Number(process.env.ATELIER_SOAK_ROUNDS ?? 0)

/** How much of a soak is run: `short` among the other tests, `whole` in `npm run soak`, or so many times it, and never less than among the others. */
export const lengthOf = (short: number, whole: number): number => (ROUNDS === 0 ? short : Math.max(short, Math.round(whole * ROUNDS)))

/** What is no length, and another in `npm run soak`: a bound, a pause. */
export const inSoak = <T>(short: T, whole: T): T => (ROUNDS === 0 ? short : whole)

/** The chance of a soak, the same for a seed; each `stream` of a test falls its own way. */
export const chance = (stream = 0): Dice => dice(SEED, 'extras', stream)

/** Options of a property that is tried with what chance gives. */
export const property = (short = 100): { readonly seed: number; readonly numRuns: number } => ({
  seed: SEED,
  numRuns: lengthOf(short, 100 * short)
})
