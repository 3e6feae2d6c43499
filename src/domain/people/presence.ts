import { NOTHING } from '@/domain/format/number'
import { authorName, fullName } from '@/domain/format/person'
import type { WrittenPart } from './written-parts'

/** Somebody else who looks at an order, as the server tells; without names where it gives none, and with a part that another version may name. */
export interface Onlooker {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly writes: string | null
}

/** Who is shown of those who look, and how many more there are. */
interface ShownOnlookers {
  readonly shown: readonly Onlooker[]
  readonly more: number
}

/** Somebody whose name the host does not give. */
const NAMELESS = 'Un autre opérateur'

/** What somebody does who writes in a part. */
const WRITING_TEXTS: Readonly<Record<WrittenPart, string>> = {
  comment: 'écrit un commentaire',
  annotation: 'écrit une annotation',
  customer: 'modifie le client',
  shipping: 'modifie la livraison',
  dates: 'modifie les dates',
  items: 'modifie les articles',
  labels: 'modifie les bacs, runs ou options',
  metadata: 'modifie les métadonnées',
  files: 'ajoute un fichier'
}
const isWrittenPart = (part: string): part is WrittenPart => Object.hasOwn(WRITING_TEXTS, part)

/** At most so many are named in a line. */
const NAMED_MAX = 2

export const hasName = (person: Onlooker): boolean => fullName(person) !== ''

const shortNameOf = (person: Onlooker): string => {
  const name = authorName(person)
  return name === NOTHING ? NAMELESS : name
}

/** « Camille », « Camille et Noa », « Camille, Noa et Sacha ». */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

/** Names within a sentence; those without one are a single entry: « 2 autres opérateurs ». */
function namesOf(people: readonly Onlooker[]): string {
  const named = people.filter(hasName).map(fullName)
  const nameless = people.length - named.length
  if (nameless === 0) return listed(named)
  return listed([...named, nameless === 1 ? 'un autre opérateur' : `${nameless} autres opérateurs`])
}

/**
 * Who is shown in `places` marks, in the sequence in which they came; where there are more the last mark counts them
 * (reference: lists 2.7).
 */
export function shownOnlookers(people: readonly Onlooker[], places: number): ShownOnlookers {
  if (people.length <= places) return { shown: people, more: 0 }
  return { shown: people.slice(0, places - 1), more: people.length - places + 1 }
}

/** « Regardée par Camille Roux et Noa Petit »: all who look at an order, under its marks (reference: live 3.5). */
export const onlookersText = (people: readonly Onlooker[]): string => `Regardée par ${namesOf(people)}`

/** « Camille R. écrit un commentaire », « Camille R. modifie le client, Noa P. modifie les dates »; '' while nobody writes (reference: live 3.6). */
export function writingText(people: readonly Onlooker[]): string {
  const writing = people.filter((person): person is Onlooker & { readonly writes: string } => person.writes !== null)
  const said = writing
    .slice(0, NAMED_MAX)
    .map((person) => `${shortNameOf(person)} ${isWrittenPart(person.writes) ? WRITING_TEXTS[person.writes] : 'modifie la commande'}`)
  const rest = writing.length - said.length
  return rest > 0 ? `${said.join(', ')}, et ${rest} de plus` : said.join(', ')
}
