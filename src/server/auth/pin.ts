import { createHmac } from 'node:crypto'
import { hashPassword, verifyPassword } from './password'

/**
 * PINs are kept as passwords are, of the PIN and the servers' secret together: four digits alone are found at once by whoever holds their
 * hash; with the secret elsewhere (a copy of this table alone) they are not.
 */
const peppered = (secret: Buffer, userId: number, pin: string): string =>
  createHmac('sha256', secret).update(`pin\n${userId}\n${pin}`).digest('base64url')

export const hashPin = (secret: Buffer, userId: number, pin: string): Promise<string> => hashPassword(peppered(secret, userId, pin))

/** Whether a PIN is the one of a stored hash. `null` (nobody, or no PIN) takes as long and is false. */
export const verifyPin = (secret: Buffer, userId: number, pin: string, stored: string | null): Promise<boolean> =>
  verifyPassword(peppered(secret, userId, pin), stored)
