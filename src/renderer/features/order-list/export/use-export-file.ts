import { useState } from 'react'
import type { ArchiveAnswer } from '@/contract/desktop/archives'
import { useNotices } from '@/renderer/lib/notices/notices'

/** What is exported, as it is said when it is done and when it fails. */
interface ExportTexts {
  /** Of what kind; the newer attempt takes away what is said of the older one that failed. */
  readonly about: string
  readonly done: string
  readonly failed: string
}

/** Saves orders as a file and says so; what failed can be tried again. */
export function useExportFile({ about, done, failed }: ExportTexts) {
  const { show, dismissAbout } = useNotices()
  const [exporting, setExporting] = useState(false)
  const save = async (download: () => Promise<ArchiveAnswer>, name: string): Promise<void> => {
    dismissAbout(about)
    setExporting(true)
    const answer = await download()
    setExporting(false)
    if (answer.kind === 'saved') show({ text: `${done}\u00a0: ${name}.`, tone: 'success' })
    else
      show({
        text: `${failed} ${'message' in answer ? answer.message : ''}`.trim(),
        tone: 'error',
        about,
        action: { label: 'Réessayer', run: () => void save(download, name) }
      })
  }
  return { exporting, save }
}
