import { useState } from 'react'
import type { ArchiveAnswer } from '@/contract/desktop/archives'
import { useNotices } from '@/renderer/lib/notices/notices'

/** What is exported, as it is said when it is done and when it fails. */
interface ExportTexts {
  readonly done: string
  readonly failed: string
}

/** Saves orders as a file and says so; what failed can be tried again. */
export function useExportFile({ done, failed }: ExportTexts) {
  const { show } = useNotices()
  const [exporting, setExporting] = useState(false)
  const save = async (download: () => Promise<ArchiveAnswer>, name: string): Promise<void> => {
    setExporting(true)
    const answer = await download()
    setExporting(false)
    if (answer.kind === 'saved') show({ text: `${done}\u00a0: ${name}.`, tone: 'success' })
    else
      show({
        text: `${failed} ${'message' in answer ? answer.message : ''}`.trim(),
        tone: 'error',
        about: 'list-export',
        action: { label: 'Réessayer', run: () => void save(download, name) }
      })
  }
  return { exporting, save }
}
