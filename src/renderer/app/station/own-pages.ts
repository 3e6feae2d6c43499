import type { QueryClient } from '@tanstack/react-query'
import { host } from '@/renderer/lib/host/host'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { type Owner, ownerOfPages } from '@/renderer/lib/station/person-here'
import { createRouter } from '../router'

/** The screens of one person in this window: what the server told them, and where they are. */
interface OwnPages {
  readonly owner: Owner
  readonly client: QueryClient
  readonly router: ReturnType<typeof createRouter>
}

/** What is on its way for somebody goes on while others work here: it ends in their own cache, which nobody else sees. */
const clients = new Map<Owner, QueryClient>()
let pages: OwnPages | null = null

host.onSheetWanted((path) => void pages?.router.navigate(path, { replace: true }))

/** The screens of who works here now. What they saw before they left is read anew. */
export function pagesNow(): OwnPages {
  const owner = ownerOfPages()
  if (pages !== null && pages.owner === owner) return pages
  pages?.router.dispose()
  const client = clients.get(owner) ?? createQueryClient()
  clients.set(owner, client)
  client.getQueryCache().clear()
  pages = { owner, client, router: createRouter(client) }
  return pages
}
