import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  changePerson,
  closePersonSession,
  disablePerson,
  enablePerson,
  type InvitationLink,
  makePasswordLink
} from '@/contract/people/team'
import { fullName } from '@/domain/format/person'
import { knownRole, ROLE_LABELS, type Role } from '@/domain/people/roles'
import type { Read } from '@/domain/reading/read-as'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import type { ShownPerson, ShownTeam } from './use-team'

const replaced = (team: ShownTeam, person: ShownPerson): ShownTeam => ({
  people: team.people.map((one) => (one.id === person.id ? person : one))
})

/** A link that was just made, which is shown once. */
export type ShownLink = Read<InvitationLink>

const ownRoleQuestion = (role: Role) => ({
  title: 'Changer votre propre rôle\u00a0?',
  text: `Vous passez en ${ROLE_LABELS[role]} sur tous vos postes\u00a0: cette page se ferme, et quelqu'un d'autre devra vous rendre l'Administration.`,
  confirm: 'Changer mon rôle',
  cancel: 'Garder mon rôle',
  danger: true
})

/**
 * What can be done to somebody, by who has the e-mail `me`. Each says what came of it; what fails is put back, and may be tried again. One's own role
 * is asked about first: who has given up the administration cannot take it back.
 */
export function usePeopleChanges(me: string | null) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()
  const [ticked, setTicked] = useState<number | null>(null)
  /** Whose link is being made. */
  const linking = useRef(new Set<number>())
  const { mutateAsync, running } = useOptimistic<typeof changePerson, ShownTeam>({
    endpoint: changePerson,
    key: queryKeys.team,
    apply: (team, { params, body }) => ({ people: team.people.map((one) => (one.id === params.id ? { ...one, ...body } : one)) }),
    settle: (team, person) => replaced(team, person),
    // Arrow keys go through the roles one by one: none overtakes the next.
    scope: 'roles'
  })

  const failed = (person: ShownPerson, what: string, error: unknown, again: () => void): void =>
    void show({
      text: `${what} ${errorText(error)}`,
      tone: 'error',
      about: `person-${person.id}`,
      action: { label: 'Réessayer', run: again }
    })
  const readAgain = (): void => void client.invalidateQueries({ queryKey: queryKeys.team })

  const saveRole = async (person: ShownPerson, role: Role, again = (): void => void saveRole(person, role)): Promise<void> => {
    const before = knownRole(person.role)
    setTicked(null)
    try {
      await mutateAsync({ params: { id: person.id }, body: { role } })
    } catch (error) {
      failed(person, `Le rôle de ${fullName(person)} n'a pas changé.`, error, again)
      return
    }
    setTicked(person.id)
    show({
      text: `${fullName(person)}\u00a0: ${ROLE_LABELS[role]}, sur tous ses postes.`,
      tone: 'success',
      about: `person-${person.id}`,
      ...(person.email !== me && { action: { label: 'Annuler', run: () => takeBack({ ...person, role }, before) } })
    })
  }

  /** Gives the role from before again, where nobody has given another one since. */
  const takeBack = (person: ShownPerson, before: Role): void => {
    const now = client.getQueryData<ShownTeam>(queryKeys.team)?.people.find(({ id }) => id === person.id)
    if (now === undefined || now.role === person.role) void saveRole(person, before, () => takeBack(person, before))
    else
      show({
        text: `Le rôle de ${fullName(person)} a changé depuis\u00a0: rien n'a été annulé.`,
        tone: 'warning',
        about: `person-${person.id}`
      })
  }

  const giveRole = async (person: ShownPerson, role: Role): Promise<void> => {
    if (person.email !== me || (await confirm(ownRoleQuestion(role)))) await saveRole(person, role)
  }

  /** Rejects where it failed: what was typed stays in its form. */
  const giveEmail = async (person: ShownPerson, email: string): Promise<void> => {
    const saved = await call(changePerson, { params: { id: person.id }, body: { email } })
    if (saved !== null) client.setQueryData<ShownTeam>(queryKeys.team, (team) => team && replaced(team, saved))
    // One's own, too.
    void client.invalidateQueries({ queryKey: queryKeys.account })
    readAgain()
    show({
      text: `${fullName(person)} se connecte maintenant avec ${saved?.email ?? email}.`,
      tone: 'success',
      about: `person-${person.id}`
    })
  }

  /** Makes one at a time of a person: each ends the one before, which may be what is shown. */
  const makeLink = async (person: ShownPerson, onMade: (link: ShownLink) => void): Promise<void> => {
    if (linking.current.has(person.id)) return
    linking.current.add(person.id)
    try {
      const link = await call(makePasswordLink, { params: { id: person.id } })
      if (link !== null) onMade(link)
      readAgain()
    } catch (error) {
      failed(person, "Le lien n'a pas pu être fait.", error, () => void makeLink(person, onMade))
    } finally {
      linking.current.delete(person.id)
    }
  }

  const disable = async (person: ShownPerson): Promise<void> => {
    try {
      await call(disablePerson, { params: { id: person.id } })
      show({
        text: `Le compte de ${fullName(person)} est désactivé.`,
        tone: 'success',
        action: { label: 'Réactiver', run: () => void enable(person) }
      })
    } catch (error) {
      failed(person, `Le compte de ${fullName(person)} n'a pas pu être désactivé.`, error, () => void disable(person))
    }
    readAgain()
  }

  const enable = async (person: ShownPerson): Promise<void> => {
    try {
      await call(enablePerson, { params: { id: person.id } })
      show({ text: `Le compte de ${fullName(person)} est de nouveau actif.`, tone: 'success' })
    } catch (error) {
      failed(person, `Le compte de ${fullName(person)} n'a pas pu être réactivé.`, error, () => void enable(person))
    }
    readAgain()
  }

  const closeSession = async (person: ShownPerson, session: string): Promise<void> => {
    try {
      await call(closePersonSession, { params: { id: person.id, session } })
      show({ text: 'Session fermée.', tone: 'success' })
    } catch (error) {
      failed(person, "La session n'a pas pu être fermée.", error, () => void closeSession(person, session))
    }
    readAgain()
  }

  return { giveRole, giveEmail, makeLink, disable, enable, closeSession, ticked, changing: running.map(({ params }) => Number(params.id)) }
}
