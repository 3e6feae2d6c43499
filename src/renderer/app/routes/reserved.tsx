import { useQuery } from '@tanstack/react-query'
import { listWhoMay } from '@/contract/people/team'
import { fullName } from '@/domain/format/person'
import { pageRefusal, type Role } from '@/domain/people/roles'
import { Blank } from '@/renderer/kit/blank/blank'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'

interface Props {
  /** Least role of the page. */
  readonly least: Extract<Role, 'manager' | 'administrator'>
  /** What one would come here for: « Pour inviter quelqu'un ou changer un rôle ». */
  readonly wish: string
}

/** More names than this are counted. */
const NAMED_MAX = 4

/** « Sacha Morel », « Sacha Morel ou Maëlle Rivière », « … ou à 3 autres personnes ». */
function anyOf(names: readonly string[]): string {
  const others = names.length - NAMED_MAX
  const named = names.slice(0, NAMED_MAX)
  if (others > 0) return `${named.join(', ')} ou ${others > 1 ? `${others} autres personnes` : 'une autre personne'}`
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} ou ${named.at(-1)}` : (named[0] ?? '')
}

/** Stands in the place of a page that is kept for others, and names whom to ask (reference: people 2.2). */
export function Reserved({ least, wish }: Props) {
  const withPeople = useCapability('people')
  const { data } = useQuery({
    queryKey: queryKeys.whoMay(least),
    queryFn: ({ signal }) => call(listWhoMay, { params: { role: least } }, { signal }),
    enabled: withPeople,
    retry: false
  })
  const names = data?.people.map(fullName) ?? []
  return (
    <Blank page icon="attention" title={pageRefusal(least)} actions={null}>
      <p>
        {names.length === 0
          ? `${wish}, demandez à une personne ${least === 'manager' ? 'responsable' : "de l'administration"}.`
          : `${wish}, demandez à ${anyOf(names)}.`}
      </p>
    </Blank>
  )
}
