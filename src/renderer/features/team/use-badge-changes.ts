import { useQueryClient } from '@tanstack/react-query'
import { printBadges, removePersonPin, replacePersonBadge } from '@/contract/people/badges'
import type { PersonDetails } from '@/contract/people/team'
import { fullName } from '@/domain/format/person'
import type { Read } from '@/domain/reading/read-as'
import { lostBadgeQuestion, replacedText } from '@/renderer/kit/badges/lost-badge'
import { useBadgePrint } from '@/renderer/kit/badges/use-badge-print'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { ShownPerson, ShownTeam } from './use-team'

const eraseQuestion = (person: ShownPerson) => ({
  title: `Effacer le PIN de ${fullName(person)}\u00a0?`,
  text: "Son mot de passe lui sera demandé aux postes partagés, jusqu'à ce que cette personne en choisisse un autre.",
  confirm: 'Effacer le PIN',
  cancel: 'Le garder'
})

/** What can be done to people's badges and PINs. What takes something away asks first; what fails is put back, and may be tried again. */
export function useBadgeChanges() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()
  const print = useBadgePrint()
  const readAgain = (): void => void client.invalidateQueries({ queryKey: queryKeys.team })
  const failed = (person: ShownPerson, what: string, error: unknown, again: () => void): void =>
    void show({
      text: `${what} ${errorText(error)}`,
      tone: 'error',
      about: `person-${person.id}`,
      action: { label: 'Réessayer', run: again }
    })

  const printOf = (people: readonly ShownPerson[]): void => {
    const [only, ...others] = people
    if (only === undefined) return
    const failedText =
      others.length === 0 ? `Le badge de ${fullName(only)} n'a pas pu être imprimé.` : "Les badges n'ont pas pu être imprimés."
    void print({
      load: async () => (await call(printBadges, { body: { ids: people.map(({ id }) => id) } }))?.badges ?? null,
      failed: failedText
    })
  }

  const replace = async (person: ShownPerson): Promise<void> => {
    try {
      const badge = await call(replacePersonBadge, { params: { id: person.id } })
      if (badge !== null)
        client.setQueryData<ShownTeam>(
          queryKeys.team,
          (team) => team && { people: team.people.map((one) => (one.id === person.id ? { ...one, badge } : one)) }
        )
      show({
        text: `${fullName(person)}\u00a0: ${replacedText(badge)}`,
        tone: 'success',
        about: `person-${person.id}`,
        action: { label: 'Imprimer', run: () => printOf([person]) }
      })
    } catch (error) {
      failed(person, `Le badge de ${fullName(person)} n'a pas été remplacé.`, error, () => void replace(person))
    }
    readAgain()
  }

  const erase = async (person: ShownPerson): Promise<void> => {
    const key = queryKeys.person(person.id)
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<Read<PersonDetails>>(key)
    if (before !== undefined) client.setQueryData(key, { ...before, pin: null })
    try {
      await call(removePersonPin, { params: { id: person.id } })
      show({ text: `Le PIN de ${fullName(person)} est effacé.`, tone: 'success' })
    } catch (error) {
      if (before !== undefined) client.setQueryData(key, before)
      failed(person, `Le PIN de ${fullName(person)} n'a pas été effacé.`, error, () => void erase(person))
    }
    readAgain()
  }

  return {
    print: printOf,
    replace: async (person: ShownPerson) => {
      if (person.badge !== null && (await confirm(lostBadgeQuestion(person.badge.number, `de ${fullName(person)}`)))) await replace(person)
    },
    erasePin: async (person: ShownPerson) => {
      if (await confirm(eraseQuestion(person))) await erase(person)
    }
  }
}
