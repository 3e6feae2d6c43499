import type { ArchiveDownload } from '@/contract/archives'
import { type ArchivesSetting, openArchives } from '@/main/archives/archives'

interface Given extends Partial<Omit<ArchivesSetting, 'folder' | 'hotFolder'>> {
  readonly url: string
  readonly folder: string | null
  readonly hot?: string
}

/** The archive code of main over a real host, with what it told. */
export function archivesOf({ url, folder, hot, ...more }: Given) {
  const told: (readonly ArchiveDownload[])[] = []
  const archives = openArchives({
    api: (path, init) =>
      fetch(url + path, init).catch(() => Response.json({ code: 'unavailable', message: 'Le serveur ne répond pas.' }, { status: 503 })),
    owner: 'poste',
    folder: () => folder,
    askFolder: async () => ({ kind: 'cancelled' }),
    hotFolder: () => hot ?? null,
    now: Date.now,
    onChange: (list) => told.push(list),
    ...more
  })
  return { archives, told }
}
