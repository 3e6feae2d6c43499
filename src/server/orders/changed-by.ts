import { authorName, signedName } from '@/domain/format/person'
import type { SessionUser } from '@/server/auth/sessions'

/** Who changed an order, as other screens say it: a person, or a link of theirs (reference: session 4.4). */
export const changedBy = (user: SessionUser): string => signedName(authorName(user), user.scope !== null)
