import { type Artwork, MOTIFS, type Motif } from '@/server/previews/recipe'
import { type Dice, dice } from '../dice'
import { ABROAD, FAR, LAST_NAMES, MEN, NEAR, organisation, STREETS, WOMEN } from './names'

export interface DemoCustomer {
  readonly id: number
  readonly gender: 'mlle' | 'mme' | 'm' | null
  readonly firstname: string
  readonly lastname: string
  readonly organization: string | null
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: 'FR' | 'BE' | 'CH' | 'DU'
  readonly motif: Motif
  readonly lines: Artwork['lines']
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Numbers that are kept free for fiction in France, so that nobody's telephone rings. */
const phone = (chance: Dice, organisationPhone: boolean): string => {
  const two = (): string => String(chance.int(0, 99)).padStart(2, '0')
  return `${organisationPhone ? '02 61 91' : '06 39 98'} ${two()} ${two()}`
}

const HEADLINES = [
  'PARCE QUE',
  'ÉTÉ 2026',
  'MERCI',
  'TEAM',
  'BON VENT',
  'LE MANS',
  'VOYAGE',
  'PAPA',
  'ÉQUIPAGE',
  'RETRAITE',
  'EVJF',
  'FAMILLE'
]

/** Up to two lines of capitals out of a name. */
function linesOf(name: string): string[] {
  const words = name.toLocaleUpperCase('fr').replace(/,/g, '').split(' ')
  const middle = Math.ceil(words.length / 2)
  return (words.length < 2 ? words : [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]).map((line) => line.slice(0, 40))
}

/** Customer number `id` of the demo: an organisation or a person, always the same for the same seed. */
export function customer(seed: number, id: number, isOrganisation: boolean): DemoCustomer {
  const chance = dice(seed, 'customer', id)
  const woman = chance.chance(0.55)
  const firstname = chance.pick(woman ? WOMEN : MEN)
  const lastname = chance.pick(LAST_NAMES)
  const abroad = !isOrganisation && chance.chance(0.05) ? chance.pick(ABROAD) : null
  const [postcode, city] = abroad ?? chance.pick(chance.chance(isOrganisation ? 0.75 : 0.25) ? NEAR : FAR)
  const made = isOrganisation ? organisation(chance, city, lastname) : null
  const host = made ? `${slug(made.name)}.example` : chance.pick(['courrier.example', 'boite.example', 'perche.example'])
  return {
    id,
    gender: chance.weighted([
      [woman ? 'mme' : 'm', 8],
      [woman ? 'mlle' : 'm', 1],
      [null, 1]
    ] as const),
    firstname,
    lastname,
    organization: made?.name ?? null,
    email: `${slug(firstname)}.${slug(lastname)}@${host}`,
    phone: phone(chance, made !== null),
    street: `${chance.int(1, 148)} ${chance.pick(STREETS)}`,
    postcode,
    city,
    country: abroad?.[2] ?? 'FR',
    motif: made?.motif ?? chance.pick(MOTIFS),
    lines: made ? linesOf(made.name) : chance.chance(0.6) ? [chance.pick(HEADLINES)] : []
  }
}
