import { useEffect } from 'react'
import { PrintJobList } from '@/renderer/features/print-jobs/print-jobs'
import { Blank } from '@/renderer/kit/blank/blank'
import { host } from '@/renderer/lib/host/host'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { Toolbar } from '../shell/toolbar'

/** station/prints: what became of the prints of this workstation. A browser has no queue of its own, and says so. */
export function Component() {
  const previousList = usePreferences((preferences) => preferences.previousList)
  useEffect(() => {
    document.title = 'Impressions — Atelier'
  }, [])
  return (
    <>
      <Toolbar title="Impressions" back={{ to: previousList, label: 'Retour à la liste' }} />
      {host.printQueue === null ? (
        <Blank page icon="print" title="Un navigateur ne garde pas ses impressions." actions={null}>
          <p>{"La file d'impression et son journal sont ceux de l'application de bureau."}</p>
        </Blank>
      ) : (
        <PrintJobList queue={host.printQueue} />
      )}
    </>
  )
}
