import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotices } from '../../../kit/notices/notices'
import { host } from '../../../lib/host/host'
import { printOutcome } from '../../../lib/host/print-outcome'
import { queryKeys } from '../../../lib/query/keys'

/** Prints the production sheet of an order and tells what became of it (spec §4). */
export function usePrintSheet(orderId: number): { readonly printing: boolean; readonly print: () => Promise<void> } {
  const client = useQueryClient()
  const { show } = useNotices()
  const [printing, setPrinting] = useState(false)
  const print = async (): Promise<void> => {
    setPrinting(true)
    const again = { label: 'Réessayer', run: () => void print() }
    try {
      const answer = await host.print('production', [orderId])
      if (answer.kind === 'failed') show({ text: answer.message, tone: 'error', action: again })
      else {
        show({ text: printOutcome(answer, host.kind, 1), tone: answer.marked ? 'success' : 'warning' })
        if (answer.marked) await client.invalidateQueries({ queryKey: queryKeys.orders })
      }
    } catch {
      show({ text: "La fiche n'a pas pu être imprimée.", tone: 'error', action: again })
    } finally {
      setPrinting(false)
    }
  }
  return { printing, print }
}
