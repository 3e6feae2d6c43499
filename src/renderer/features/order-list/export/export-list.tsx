import { lateMenu } from '@/renderer/kit/late-menu/late-menu'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { late } from '@/renderer/lib/react/late'
import { ExportButton, type ExportedRequest } from './export-button'

const ExportMenu = lateMenu<ExportedRequest>(async () => (await import('./export-menu')).ExportMenu, ExportButton)

/** « Exporter », for who may, where the host knows how (reference: lists 7.1). */
export function ExportList(exported: ExportedRequest) {
  const known = useCapability('list-export')
  const may = useHasRole('operator')
  return known && may ? <ExportMenu {...exported} /> : null
}

/** « Exporter CSV » of the selection; its code comes with the first one. */
export const ExportSelection = late(async () => (await import('./export-selected')).ExportSelected)
