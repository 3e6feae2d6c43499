import { DocumentError24Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkSharedSheet } from '@/contract/picking'
import { parisTime } from '@/domain/calendar/api-date'
import { displayReference } from '@/domain/format/reference'
import { readSharedCode, type SharedCode } from '@/domain/sheets/shared-code'
import { forgetSheet, scannedSheet } from '../../lib/host/page-link'
import { call } from '../../lib/http/call'
import { outdatedAdvice, outdatedSharedTitle, UNCHECKED_TITLE } from './scan-texts'
import styles from './scanning.module.css'
import { WaitingPanel } from './waiting-panel'

/** Orders that are told by name; the page shows them all. */
const TOLD_MAX = 8

interface Props {
  /** Orders of the page, as its address has them. */
  readonly ids: readonly number[]
}

function Outdated({ sheet, onClose }: { sheet: SharedCode; onClose: () => void }) {
  const understood = useRef<HTMLButtonElement>(null)
  const { data, isPending } = useQuery({
    queryKey: ['shared-sheet', sheet],
    queryFn: ({ signal }) => call(checkSharedSheet, { body: { orders: [...sheet.orders] } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2
  })
  const changed = data?.changed ?? []
  if (isPending || (data !== undefined && changed.length === 0)) return null
  const others = changed.length - TOLD_MAX
  return (
    <WaitingPanel
      title={data === undefined ? UNCHECKED_TITLE : outdatedSharedTitle(changed.length)}
      icon={<DocumentError24Regular />}
      tone="warning"
      first={understood}
      onEnter={onClose}
      advice={outdatedAdvice('picking', parisTime(new Date(sheet.printedAt)), data !== undefined)}
      waiting=""
      facts={
        changed.length > 0 && (
          <ul className={styles.changes} aria-label="Changées depuis l'impression">
            {changed.slice(0, TOLD_MAX).map(({ id, reference }) => (
              <li key={id}>
                <b>{`#${displayReference(reference)}`}</b>
              </li>
            ))}
            {others > 0 && <li>{others === 1 ? 'et une autre commande' : `et ${others} autres commandes`}</li>}
          </ul>
        )
      }
      actions={
        <button type="button" ref={understood} className={styles.understood} onClick={onClose}>
          {"J'ai compris"}
          <kbd>Entrée</kbd>
        </button>
      }
    />
  )
}

/** The picking page that a shared sheet's code opened: which of its orders changed since its print, before anything else (spec §5). */
export function OutdatedShared({ ids }: Props) {
  const [sheet, setSheet] = useState(() => readSharedCode(scannedSheet() ?? '', ids))
  const close = (): void => {
    forgetSheet()
    setSheet(null)
  }
  return sheet && <Outdated sheet={sheet} onClose={close} />
}
