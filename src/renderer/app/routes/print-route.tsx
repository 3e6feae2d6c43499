import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { getProfile } from '@/contract/session'
import { authorName } from '@/domain/format/person'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import '../../features/sheets/print-media.css'
import { parseSheetIds } from '../../features/sheets/sheet-ids'
import { SheetMessage } from '../../features/sheets/sheet-message'
import { readSheetOptions } from '../../features/sheets/sheet-options'
import { SheetPages } from '../../features/sheets/sheet-pages'
import { useSheets } from '../../features/sheets/use-sheets'
import { host } from '../../lib/host/host'
import { errorText } from '../../lib/http/api-error'
import { call } from '../../lib/http/call'
import { usePreferences } from '../../lib/preferences/preferences'
import { queryKeys } from '../../lib/query/keys'

/** The desktop prints from its own hidden windows, whose address says all: a sheet that one looks at opens no dialog there. */
const LOOKED_AT = { autoPrint: false, closeAfterPrint: false } as const

const NOTHING = 'Aucune commande à imprimer'

const titleOf = (orders: readonly Order[]): string => {
  const [first] = orders
  return orders.length === 1 && first
    ? `Fiche de production #${displayReference(first.origin_ref_id)}`
    : `${orders.length} fiches de production`
}

/** orders/print/{ids}: the production sheets, on screen, in a hidden frame, or in the desktop's hidden window (spec §2, §4). */
export function Component() {
  const asked = parseSheetIds(useParams().ids ?? '')
  const station = usePreferences()
  const options = readSheetOptions(useSearchParams()[0], host.kind === 'browser' ? station : LOOKED_AT)
  const wanted = asked.ok && options.production ? asked.ids : []
  const { data, error } = useSheets(wanted)
  const profile = useQuery({ queryKey: queryKeys.profile, queryFn: () => call(getProfile, {}), retry: 1, retryDelay: 500 })
  const title = data && data.orders.length > 0 ? titleOf(data.orders) : null
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])

  if (!asked.ok) return <SheetMessage failed title="L'adresse de la fiche est incorrecte." text={asked.message} />
  if (wanted.length === 0) return <SheetMessage failed title={NOTHING} />
  if (error) return <SheetMessage failed title="Les fiches n'ont pas pu être chargées." text={errorText(error)} />
  if (!data || profile.isPending) return <SheetMessage failed={false} title="Préparation des fiches…" />
  // A sheet that is silently missing would be marked as printed: all of them, or none.
  if (data.missing.length > 0)
    return (
      <SheetMessage
        failed
        title={data.orders.length === 0 ? NOTHING : 'Les fiches ne sont pas complètes.'}
        text={`Commande introuvable\u00a0: ${data.missing.join(', ')}.`}
      />
    )
  return <SheetPages orders={data.orders} options={options} printedBy={profile.data ? authorName(profile.data) : null} />
}
