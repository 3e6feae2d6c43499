import type { ReactNode } from 'react'
import type { Role } from '@/domain/people/roles'
import { useHasRole } from '@/renderer/lib/query/use-profile'

/** Drawn for who has at least this role; nothing for the others (reference: people 2.2). */
export const ForRole = ({ least, children }: { readonly least: Role; readonly children: ReactNode }) =>
  useHasRole(least) ? children : null
