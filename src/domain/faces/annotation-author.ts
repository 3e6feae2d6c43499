import { authorName } from '@/domain/format/person'

/** Who wrote an annotation, as it is shown: an operator, the product itself, or the customer (reference: items-and-decorations 4.5). */
export const annotationAuthor = ({
  user,
  is_system
}: {
  readonly user: { readonly firstname: string; readonly lastname: string } | null
  readonly is_system: boolean
}): string => (user ? authorName(user) : is_system ? 'Système' : 'Client')
