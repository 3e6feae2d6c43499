import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { SharedStation } from '@/contract/desktop/shared-station'
import type { BadgeAnswer, StationPeople, UnlockAnswer } from '@/contract/desktop/station'
import type { StationPerson } from '@/contract/people/stations'
import { StationGate, startStation } from '@/renderer/app/station/station-gate'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { host } from '@/renderer/lib/host/host'
import type { Host, HostShared } from '@/renderer/lib/host/host-types'

export const aStationPerson = (id: number, firstname: string, lastname: string, change: Partial<StationPerson> = {}): StationPerson => ({
  id,
  firstname,
  lastname,
  role: 'operator',
  last_here_at: null,
  has_pin: true,
  ...change
})

export const CAMILLE = aStationPerson(11, 'Camille', 'Renard', { last_here_at: '2026-11-20 14:02:00', role: 'manager' })
export const NOA = aStationPerson(12, 'Noa', 'Lambert', { last_here_at: '2026-11-20 09:00:00' })
export const ELODIE = aStationPerson(13, 'Élodie', 'Bernard', { has_pin: false })

/** Two past two, as the station's clock tells it. */
const AT = new Date(2026, 10, 20, 14, 2).toISOString()

export const locked = (why: NonNullable<SharedStation['locked']>['why'] = 'idle', person: number | null = CAMILLE.id): SharedStation => ({
  name: 'Presse 2',
  idleMinutes: 10,
  locked: { at: AT, why },
  person
})
export const takenBy = ({ id }: StationPerson): SharedStation => ({ ...locked(), locked: null, person: id })

/** A station that several people share, as its host tells of it; what was requests of it stands in `requests`. */
export interface FakeStation {
  station: SharedStation | null
  people: StationPeople
  badge: BadgeAnswer
  /** What becomes of a PIN; null where it is right. */
  refusal: UnlockAnswer | null
  readonly requests: string[]
  /** The host says what it is by now. */
  readonly tell: (station: SharedStation | null) => Promise<void>
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Puts a shared station in the place of what this program has. */
export function fakeStation(): FakeStation {
  const listeners = new Set<(station: SharedStation | null) => void>()
  const change = (station: SharedStation | null): void => {
    fake.station = station
    for (const listener of listeners) listener(station)
  }
  const fake: FakeStation = {
    station: locked('started'),
    people: { kind: 'people', workshop: 'Atelier', people: [NOA, ELODIE, CAMILLE] },
    badge: { kind: 'unknown' },
    refusal: null,
    requests: [],
    tell: async (station) => {
      await act(async () => {
        change(station)
        await settled()
      })
    }
  }
  const shared: HostShared = {
    station: async () => fake.station,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enrol: async ({ name, idle_minutes }) => {
      fake.requests.push(`enrol ${name} ${idle_minutes}`)
      change({ name, idleMinutes: idle_minutes, locked: null, person: CAMILLE.id })
      return { kind: 'done', station: fake.station }
    },
    change: async ({ name, idle_minutes }) => {
      fake.requests.push(`change ${name} ${idle_minutes}`)
      return { kind: 'done', station: fake.station }
    },
    close: async () => {
      fake.requests.push('close')
      change(null)
      return { kind: 'done', station: null }
    },
    people: async () => fake.people,
    badge: async (badge) => {
      fake.requests.push(`badge ${badge}`)
      return fake.badge
    },
    lock: async (why) => {
      fake.requests.push(`lock ${why}`)
      if (fake.station !== null) change({ ...fake.station, locked: { at: AT, why } })
    },
    take: async (person, pin) => {
      fake.requests.push(`take ${person} ${pin}`)
      if (fake.refusal !== null) return fake.refusal
      const taken = [CAMILLE, NOA, ELODIE].find(({ id }) => id === person) ?? NOA
      change(takenBy(taken))
      return { kind: 'unlocked', person: taken }
    }
  }
  ;(host as { -readonly [name in keyof Host]: Host[name] }).shared = shared
  return fake
}

/** Draws screens behind the gate of the station, as the application does. */
export async function behindGate(page: ReactNode): Promise<void> {
  render(
    <ThemeProvider choice="light">
      <StationGate>{page}</StationGate>
    </ThemeProvider>
  )
  await act(async () => {
    await startStation()
    await settled()
  })
}
