import { useEffect, useState } from 'react'
import { fullName } from '@/domain/format/person'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import { onLive } from '@/renderer/lib/live/live'
import type { ShownPerson } from './use-team'

/** What a colleague just made of a person: who, and what it is now. */
export interface ColleagueChange {
  readonly by: string
  readonly what: string
}

/** A mark is read by then. */
const MARK_MS = 12_000
/** What was changed is read by then; later, a difference has another cause. */
const READ_WITHIN_MS = 10_000

const STATES: Readonly<Record<string, string>> = { active: 'compte actif', disabled: 'compte désactivé', invited: 'invité' }

/** What differs between two readings of a person, as one says it; null where it is nothing that somebody changes. */
function differenceOf(before: ShownPerson | undefined, now: ShownPerson): string | null {
  if (before === undefined) return STATES.invited ?? null
  const said = [
    before.role !== now.role && ROLE_LABELS[knownRole(now.role)],
    before.email !== now.email && now.email,
    fullName(before) !== fullName(now) && fullName(now),
    before.state !== now.state && STATES[now.state],
    before.invited_until !== now.invited_until && before.state === now.state && 'nouveau lien'
  ].filter((word) => typeof word === 'string')
  return said.length === 0 ? null : said.join(', ')
}

interface Known {
  readonly people: readonly ShownPerson[] | undefined
  readonly marks: ReadonlyMap<number, ColleagueChange>
}

/** Rows that a colleague just changed, with who and what; one's own changes are told where they are made (reference: people 4.5). */
export function useColleagueChanges(people: readonly ShownPerson[] | undefined, me: number | null): ReadonlyMap<number, ColleagueChange> {
  const [authors, setAuthors] = useState<ReadonlyMap<number, string>>(new Map())
  const [known, setKnown] = useState<Known>({ people, marks: new Map() })

  useEffect(
    () =>
      onLive('person_changed_by', ({ person: id, ...by }) => {
        if (by.id === me) return
        setAuthors((now) => new Map(now).set(id, by.name))
        window.setTimeout(
          () => setAuthors((now) => new Map([...now].filter(([person, name]) => person !== id || name !== by.name))),
          READ_WITHIN_MS
        )
      }),
    [me]
  )

  // What the news were of comes with the next reading.
  if (people !== undefined && people !== known.people) {
    const before = new Map(known.people?.map((person) => [person.id, person]))
    const marked = people.flatMap((person) => {
      const by = authors.get(person.id)
      const what = known.people === undefined || by === undefined ? null : differenceOf(before.get(person.id), person)
      return by === undefined || what === null ? [] : [[person.id, { by, what }] as const]
    })
    setKnown({ people, marks: marked.length === 0 ? known.marks : new Map([...known.marks, ...marked]) })
    // What comes after that is another's.
    if (marked.length > 0) setAuthors(new Map([...authors].filter(([id]) => !marked.some(([person]) => person === id))))
  }

  const { marks } = known
  useEffect(() => {
    if (marks.size === 0) return
    const timer = window.setTimeout(() => setKnown((now) => ({ ...now, marks: new Map() })), MARK_MS)
    return () => window.clearTimeout(timer)
  }, [marks])
  return marks
}
