import { useRef, useState } from 'react'
import { errorText } from '@/renderer/lib/http/api-error'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { RowSelectionSeam } from '../grid/list-context'
import type { ListRequest } from './list-request'

/** Selects the whole list, its other pages too; `reading` until they are known. A failure is told, and leaves what was selected. */
export function useSelectList(selection: RowSelectionSeam, request: ListRequest) {
  const { show } = useNotices()
  const [reading, setReading] = useState(false)
  const wanted = useRef(request)
  wanted.current = request
  const selectList = async (): Promise<void> => {
    setReading(true)
    try {
      const { readAll } = await import('./read-all')
      const ids = await readAll(request)
      // Other filters were set meanwhile: that list is not the one that was meant.
      if (wanted.current.filters === request.filters && wanted.current.channel === request.channel) await selection.selectList(ids)
    } catch (error) {
      show({ tone: 'error', text: `La liste n'a pas pu être sélectionnée. ${errorText(error)}` })
    } finally {
      setReading(false)
    }
  }
  return { reading, selectList }
}
