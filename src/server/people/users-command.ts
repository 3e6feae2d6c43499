import { invitationAddress } from '@/domain/people/invitations'
import { accountEmail, refuseAccountEmail, refuseName, tidyName } from '@/domain/people/names'
import { ROLE_LABELS, ROLES, type Role } from '@/domain/people/roles'
import { programLine } from '@/server/command/program-line'
import { Refusal } from '@/server/http/answers'
import { newSetupLink } from '@/server/workshop/setup-key'
import type { TeamTools } from './people-tools'
import { disable, enable, giveRole, invite, listPeople, makeLink } from './team'

/** A command that cannot be done; the message is one French line. */
export class UsersError extends Error {
  override readonly name = 'UsersError'
}

const help = (run: string): string => `Personnes de l'atelier, sur la machine du serveur :
  ${run} list
  ${run} add ADRESSE PRÉNOM NOM [RÔLE]   affiche un lien, valable 72 h, pour choisir son mot de passe
  ${run} reset ADRESSE                   affiche un lien pour choisir un autre mot de passe
  ${run} role ADRESSE RÔLE               ${Object.values(ROLE_LABELS).join(', ')}
  ${run} disable ADRESSE
  ${run} enable ADRESSE
  ${run} setup                           affiche un lien de premier démarrage, valable une heure`

/** Nobody is signed in on the server's machine. */
const HERE = { user: null, address: 'serveur', station: 'npm run users' } as const

const STATES = { invited: 'invitée', active: 'active', disabled: 'désactivée' } as const

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function roleNamed(text: string | undefined): Role {
  const role = ROLES.find((code) => code === text || plain(ROLE_LABELS[code]) === plain(text ?? ''))
  if (role === undefined) throw new UsersError(`Rôle inconnu : ${text ?? '(aucun)'}. Rôles : ${Object.values(ROLE_LABELS).join(', ')}.`)
  return role
}

/** What a refused change says, of its fields where it names some. */
const done = <T>(answer: T | Refusal): T => {
  if (!(answer instanceof Refusal)) return answer
  throw new UsersError(answer.problem.fields?.map(({ message }) => message).join(' ') ?? answer.problem.message)
}

const named = ({ firstname, lastname, email }: { firstname: string; lastname: string; email: string }): string =>
  `${firstname} ${lastname} <${email}>`

async function personOf(tools: TeamTools, email: string | undefined) {
  const person = (await listPeople(tools)).find((one) => one.email === accountEmail(email ?? ''))
  if (person === undefined) throw new UsersError(`Personne n'a l'adresse ${email ?? '(aucune)'}.`)
  return person
}

/**
 * Runs one command of `npm run users` (reference: people 5.4) and answers the lines to be shown; links stand under `origin`. Throws
 * `UsersError` for what cannot be done.
 */
export async function runUsersCommand(tools: TeamTools, args: readonly string[], origin: string): Promise<readonly string[]> {
  const [command, email, ...rest] = args
  const link = (name: string, token: string): readonly string[] => [
    `${name} : ce lien ouvre la page où choisir un mot de passe, une fois, pendant 72 h.`,
    invitationAddress(origin, token)
  ]
  switch (command) {
    case 'list': {
      const people = await listPeople(tools)
      if (people.length === 0) return [`Personne encore\u00a0: « ${programLine('users')} setup » dit le lien du premier démarrage.`]
      return people.map(
        (person) => `${named(person)}\t${ROLE_LABELS[person.role]}\t${STATES[person.state]}\t${person.last_seen_at ?? 'jamais vue'}`
      )
    }
    case 'add': {
      const missing = ['ADRESSE', 'PRÉNOM', 'NOM'].slice([email, ...rest].filter((word) => word?.trim()).length)
      if (missing.length > 0) throw new UsersError(`Il manque ${missing.join(', ')}.\n\n${help(programLine('users'))}`)
      const [firstname = '', lastname = '', role] = rest
      const form = { email: accountEmail(email ?? ''), firstname: tidyName(firstname), lastname: tidyName(lastname) }
      const refusal = refuseAccountEmail(form.email) ?? refuseName(form.firstname) ?? refuseName(form.lastname)
      if (refusal !== null) throw new UsersError(`${refusal}\n\n${help(programLine('users'))}`)
      const made = done(await invite(tools, { ...form, role: role === undefined ? 'operator' : roleNamed(role) }, HERE))
      return link(named(form), made.link.token)
    }
    case 'reset': {
      const person = await personOf(tools, email)
      return link(named(person), done(await makeLink(tools, person.id, HERE)).token)
    }
    case 'role': {
      const role = roleNamed(rest[0])
      const person = await personOf(tools, email)
      done(await giveRole(tools, person.id, role, HERE))
      return [`${named(person)} : ${ROLE_LABELS[role]}.`]
    }
    case 'disable':
    case 'enable': {
      const person = await personOf(tools, email)
      const after = done(await (command === 'disable' ? disable : enable)(tools, person.id, HERE))
      return [`${named(person)} : ${STATES[after.state]}.`]
    }
    case 'setup': {
      const setupLink = await newSetupLink(tools.database.query, origin)
      if (setupLink === null) throw new UsersError("L'atelier est déjà préparé\u00a0: quelqu'un l'administre.")
      return ["Premier démarrage\u00a0: ce lien ouvre la page qui prépare l'atelier, pendant une heure.", setupLink]
    }
    case undefined:
      throw new UsersError(help(programLine('users')))
    default:
      throw new UsersError(`Commande inconnue\u00a0: ${command}.\n\n${help(programLine('users'))}`)
  }
}
