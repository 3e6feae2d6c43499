import type { BadgeState, PinState } from '@/contract/people/badges'
import type { Heard, Reply } from './origin-server'
import { aPerson, type PeopleHost } from './people-host'

/** What a host knows of PINs and badges: one's own, and the codes that it prints. */
export interface BadgeHost {
  pin: PinState | null
  badge: BadgeState | null
}

export const PIN: PinState = { digits: 6, set_at: '2026-11-03 10:12:00' }
export const PRINTED_AT = '2026-11-03 10:20:00'
export const codeOf = (number: number): string => `ATB${String(number).padStart(14, 'Z')}`

const ok = (body: unknown): Reply => ({ status: 200, body })

/** Answers what the calls of PINs and badges say; null for any other. */
export function answerBadges(own: BadgeHost, host: PeopleHost, { method, path, body }: Heard): Reply | null {
  const me = aPerson()
  const [, id, what] = /^\/api\/people\/(\d+)\/(pin|badge)/.exec(path) ?? []
  if (path === '/api/account' && method === 'GET') return ok({ ...me, ...own })
  if (path === '/api/account/pin') {
    own.pin = method === 'DELETE' ? null : { digits: (body as { pin: string }).pin.length, set_at: '2026-11-20 14:12:00' }
    return own.pin === null ? { status: 204 } : ok(own.pin)
  }
  if (path === '/api/account/badge/print') {
    own.badge = { number: own.badge?.number ?? 30, printed_at: '2026-11-20 14:12:00' }
    return ok({ person: me, number: own.badge.number, code: codeOf(own.badge.number) })
  }
  if (path === '/api/account/badge/replace') {
    own.badge = { number: 31, printed_at: null }
    return ok(own.badge)
  }
  if (path === '/api/people/badges/print') {
    const { ids } = body as { ids: number[] }
    const numbers = new Map(ids.map((one) => [one, host.people.find((person) => person.id === one)?.badge?.number ?? 40 + one]))
    host.people = host.people.map((one) => {
      const number = numbers.get(one.id)
      return number === undefined ? one : { ...one, badge: { number, printed_at: '2026-11-20 14:12:00' } }
    })
    const badges = ids.map((one) => ({
      person: host.people.find((person) => person.id === one),
      number: numbers.get(one),
      code: codeOf(numbers.get(one) ?? 0)
    }))
    return ok({ badges })
  }
  if (what === 'pin') return { status: 204 }
  if (what !== 'badge') return null
  host.people = host.people.map((one) => (one.id === Number(id) ? { ...one, badge: { number: 50, printed_at: null } } : one))
  return ok({ number: 50, printed_at: null })
}

/** What is printed, with the codes that its pictures hold; `close` is the dialog closing. */
export const paper = () => document.querySelector<HTMLElement>('[data-paper]')
export const closeDialog = (): boolean => window.dispatchEvent(new Event('afterprint'))
