import { DocumentError24Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkSharedSheet } from '@/contract/picking'
import { parisTime } from '@/domain/calendar/api-date'
import { readSharedCode, type SharedCode } from '@/domain/sheets/shared-code'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { forgetSheet, scannedSheet } from '@/renderer/lib/host/page-link'
import { call } from '@/renderer/lib/http/call'
import { outdatedAdvice, outdatedSharedTitle, UNCHECKED_TITLE } from '../scan-texts'
import styles from '../scanning.module.css'
import { WaitingPanel } from '../waiting-panel'
import { ChangedList } from './outdated-panel'

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
  return (
    <WaitingPanel
      title={data === undefined ? UNCHECKED_TITLE : outdatedSharedTitle(changed.length)}
      icon={<DocumentError24Regular />}
      tone="warning"
      first={understood}
      onEnter={onClose}
      advice={outdatedAdvice('picking', parisTime(new Date(sheet.printedAt)), data !== undefined)}
      waiting=""
      facts={changed.length > 0 && <ChangedList changed={changed} />}
      actions={
        <PlainButton ref={understood} className={styles.understood} onClick={onClose}>
          {"J'ai compris"}
          <kbd>Entrée</kbd>
        </PlainButton>
      }
    />
  )
}

/** The picking page that a shared sheet's code opened: which of its orders changed since its print, before anything else (reference: printing 4.4). */
export function OutdatedShared({ ids }: Props) {
  const [sheet, setSheet] = useState(() => readSharedCode(scannedSheet() ?? '', ids))
  const close = (): void => {
    forgetSheet()
    setSheet(null)
  }
  return sheet && <Outdated sheet={sheet} onClose={close} />
}
