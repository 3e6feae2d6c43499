import { useNavigate, useSearchParams } from 'react-router-dom'
import { readPage } from './list-request'

interface ListPage {
  readonly page: number
  readonly goTo: (next: number, options?: { readonly replace: boolean }) => void
}

/** The page of the list in the address, from 1. */
export function useListPage(): ListPage {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    page: readPage(params.get('page')),
    goTo: (next, options = { replace: false }) => void navigate({ search: next === 1 ? '' : `?page=${next}` }, options)
  }
}
