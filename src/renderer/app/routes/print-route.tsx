import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { getProfile } from '@/contract/session'
import { authorName } from '@/domain/format/person'
import { arrangeSheets } from '@/domain/sheets/arrange'
import '@/renderer/features/sheets/print-media.css'
import { sheetsTitle } from '@/renderer/features/sheets/parts/sheet-texts'
import { usePhonePage } from '@/renderer/features/sheets/picking/phone-code'
import { MessageSheet } from '@/renderer/features/sheets/sheet-message'
import { readSheetOptions, useSheets } from '@/renderer/features/sheets/sheet-options'
import { SheetPages } from '@/renderer/features/sheets/sheet-pages'
import { host } from '@/renderer/lib/host/host'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { parseOrderIds } from '@/renderer/lib/orders/order-ids'
import { type Preferences, usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'

const NOTHING = 'Aucune commande à imprimer'

/** What the station stands for. The desktop prints from hidden windows of its own: a sheet that one looks at opens no dialog there. */
const stationOptions = ({ printProduction, printPicking, autoPrint, closeAfterPrint, pickingGrouped }: Preferences) => ({
  production: printProduction,
  picking: printPicking,
  autoPrint: host.kind === 'browser' && autoPrint,
  closeAfterPrint: host.kind === 'browser' && closeAfterPrint,
  shared: pickingGrouped
})

/** orders/print/{ids}: production and picking sheets, on screen, in a hidden frame, or in the desktop's hidden window (reference: printing 1.4). */
export function Component() {
  const orderIds = parseOrderIds(useParams().ids ?? '')
  const { key } = useLocation()
  const options = readSheetOptions(useSearchParams()[0], stationOptions(usePreferences()))
  const wanted = orderIds.ok && (options.production || options.picking) ? orderIds.ids : []
  const { data, error } = useSheets(wanted, options.production ? 'production' : 'picking', key)
  const profile = useQuery({ queryKey: queryKeys.profile, queryFn: () => call(getProfile, {}), retry: 1, retryDelay: 500 })
  const sheets = data ? arrangeSheets(data.orders, { ...options, grouped: options.shared }) : []
  const phone = usePhonePage(sheets.flatMap((sheet) => (sheet.kind === 'shared' ? sheet.orders : [])))
  const title = data && sheets.length > 0 ? sheetsTitle(sheets, data.orders) : null
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])

  if (!orderIds.ok) return <MessageSheet failed title="L'adresse de la fiche est incorrecte." text={orderIds.message} />
  if (wanted.length === 0) return <MessageSheet failed title={NOTHING} />
  if (error) return <MessageSheet failed title="Les fiches n'ont pas pu être chargées." text={errorText(error)} />
  if (!data || profile.isPending || phone === undefined) return <MessageSheet failed={false} title="Préparation des fiches…" />
  // A sheet that is silently missing would be marked as printed: all of them, or none.
  if (data.missing.length > 0)
    return (
      <MessageSheet
        failed
        title={data.orders.length === 0 ? NOTHING : 'Les fiches ne sont pas complètes.'}
        text={`Commande introuvable\u00a0: ${data.missing.join(', ')}.`}
      />
    )
  const printedBy = profile.data ? authorName(profile.data) : null
  return <SheetPages sheets={sheets} options={options} printedBy={printedBy} phone={phone} />
}
