import { createHmac } from 'node:crypto'
import { BADGE_CHARACTERS } from '@/domain/people/badge'

const RADIX = 36
const CODES = BigInt(RADIX) ** BigInt(BADGE_CHARACTERS)

/** The code of a badge, the same at each print: nobody can make one up without the servers' secret, and none is kept (reference: people 6.4). */
export function badgeCode(secret: Buffer, number: number): string {
  const digest = BigInt(`0x${createHmac('sha256', secret).update(`badge\n${number}`).digest('hex')}`)
  return `ATB${(digest % CODES).toString(RADIX).toUpperCase().padStart(BADGE_CHARACTERS, '0')}`
}
