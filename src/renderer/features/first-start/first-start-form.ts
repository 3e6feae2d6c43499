import * as z from 'zod/mini'
import { Administrator, WorkshopEntry } from '@/contract/workshop'
import { PASSWORD_TEXTS, refusePassword } from '@/domain/people/password'
import type { ApiError } from '@/renderer/lib/http/api-error'

/** What is typed at the first start, as its fields hold it. */
export interface FirstStartDraft {
  readonly name: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly phone: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly password: string
}
export type FirstStartField = keyof FirstStartDraft

export const EMPTY_DRAFT: FirstStartDraft = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  phone: '',
  firstname: '',
  lastname: '',
  email: '',
  password: ''
}

/** Those of the first step. */
export const WORKSHOP_FIELDS: readonly FirstStartField[] = ['name', 'street', 'postcode', 'city', 'phone']

/** What is wrong, by field. */
export type Problems = Partial<Record<FirstStartField, string>>

export const workshopOf = ({ name, street, postcode, city, phone }: FirstStartDraft) => ({
  name,
  pickup: { street, postcode, city, phone: phone.trim() || null }
})
export const administratorOf = ({ firstname, lastname, email, password }: FirstStartDraft) => ({ firstname, lastname, email, password })

const isField = (name: PropertyKey | undefined): name is FirstStartField => typeof name === 'string' && name in EMPTY_DRAFT

const problemsOf = (schema: z.ZodMiniType, value: unknown): Problems => {
  const read = z.safeParse(schema, value)
  const found: Problems = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const name = path.at(-1)
    if (isField(name)) found[name] ??= message
  }
  return found
}

/** What stays wrong once these fields were changed. */
export const problemsBeside = (problems: Problems, changed: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)))

/** What the contract does not take of a step's fields. */
export const workshopProblems = (draft: FirstStartDraft): Problems => problemsOf(WorkshopEntry, workshopOf(draft))

/** The commonest passwords are the server's to know: it judges by them. */
const UNLISTED: ReadonlySet<string> = new Set()

/** The same of who administers, whose password is judged as far as a screen can. */
export function administratorProblems(draft: FirstStartDraft): Problems {
  const found = problemsOf(Administrator, administratorOf(draft))
  const refusal = refusePassword(draft.password, draft, UNLISTED)
  return refusal === null ? found : { password: PASSWORD_TEXTS[refusal], ...found }
}

/** What the server did not take, by field. */
export function refusedFields({ problem }: ApiError): Problems {
  const found: Problems = {}
  for (const { path, message } of problem?.fields ?? []) {
    const name = path.split('.').at(-1)
    if (isField(name)) found[name] ??= message
  }
  return found
}

const KEY = /^#cle=([\w-]{20,100})$/

/** The key in the fragment of the address; null where there is none. */
export const keyIn = (fragment: string): string | null => KEY.exec(fragment)?.[1] ?? null
