import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PAPER_SIDES, paperNamed, TRAY_MAX } from '@/domain/printing/papers'
import '@/renderer/features/sheets/print-media.css'
import { TestPage } from '@/renderer/features/sheets/test-page/test-page'
import { host } from '@/renderer/lib/host/host'

/** station/test-page: the page that the desktop's hidden window prints to try a printer. */
export function Component() {
  const [query] = useSearchParams()
  const version = useQuery({ queryKey: ['version'], queryFn: host.version, retry: false })
  useEffect(() => {
    document.title = "Page d'essai"
  }, [])
  if (version.isPending) return null
  return (
    <TestPage
      sheet={query.get('sheet') === 'picking' ? 'picking' : 'production'}
      paper={paperNamed(query.get('paper'))}
      printer={(query.get('printer') ?? '').slice(0, 80)}
      tray={query.get('tray')?.slice(0, TRAY_MAX)}
      sides={PAPER_SIDES.find((sides) => sides === query.get('sides'))}
      station={(query.get('station') ?? '').slice(0, 80)}
      version={version.data ?? null}
    />
  )
}
