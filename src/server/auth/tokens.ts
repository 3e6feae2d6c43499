import { createHash, createHmac, randomBytes } from 'node:crypto'
import { STATION_SESSION_HOURS } from '@/domain/people/stations'

/** How long tokens live, in seconds (reference: session 2.1). */
export interface Lifetimes {
  readonly accessSeconds: number
  /** Absolute: refreshing does not move the end of a session. */
  readonly refreshSeconds: number
  /** For the immediate predecessor of the current refresh token: a lost reply, which a screen waits 30 s for before it tries again, must not log a workstation out. */
  readonly graceSeconds: number
}

export const LIFETIMES: Lifetimes = { accessSeconds: 15 * 60, refreshSeconds: 30 * 24 * 3600, graceSeconds: 60 }

/** When a session ends that began at `beganAt` and is prolonged now: at a shared station hours after its last refresh, if that is earlier (reference: people 6.2). */
export const sessionEnd = ({ refreshSeconds }: Lifetimes, beganAt: Date, now: number, isAtStation: boolean): Date =>
  new Date(
    Math.min(beganAt.getTime() + refreshSeconds * 1000, isAtStation ? now + STATION_SESSION_HOURS * 3_600_000 : Number.POSITIVE_INFINITY)
  )

/** The present, in milliseconds since 1970; tests bring their own. */
export type Clock = () => number

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** What is stored of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The first pair of a sign-in. */
export const newPair = (): TokenPair => ({ access: randomBytes(32).toString('base64url'), refresh: randomBytes(32).toString('base64url') })

const derived = (secret: Buffer, kind: keyof TokenPair, spent: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${spent}`).digest('base64url')

/**
 * The pair that follows a refresh token. Always the same one, so that calls which race, or repeat a lost reply, get the very pair
 * that the first one got, and a family of tokens stays a chain. Without the servers' secret it cannot be guessed.
 */
export const pairAfter = (secret: Buffer, spent: string): TokenPair => ({
  access: derived(secret, 'access', spent),
  refresh: derived(secret, 'refresh', spent)
})
