import type { ArchiveDownload } from '@/contract/desktop/archives'
import { type ArchivesSetting, openArchives } from '@/main/archives/archives'

interface Given extends Partial<Omit<ArchivesSetting, 'api' | 'folder' | 'hotFolder'>> {
  readonly url: string
  /** A function for one that changes. */
  readonly folder: string | null | (() => string | null)
  readonly hot?: string
  /** Number of who asks, which the host hears; nobody's otherwise. */
  readonly asker?: () => string
}

/** The archive code of main over a real host, with what it told. */
export function archivesOf({ url, folder, hot, asker = () => '', ...more }: Given) {
  const reported: (readonly ArchiveDownload[])[] = []
  const archives = openArchives({
    api: () => {
      const who = asker()
      return (path, init) =>
        fetch(url + path, { ...init, headers: { ...(init?.headers as Record<string, string>), authorization: who } }).catch(() =>
          Response.json({ code: 'unavailable', message: 'Le serveur ne répond pas.' }, { status: 503 })
        )
    },
    owner: 'poste',
    folder: typeof folder === 'function' ? folder : () => folder,
    askFolder: async () => ({ kind: 'cancelled' }),
    hotFolder: () => hot ?? null,
    now: Date.now,
    onChange: (list) => reported.push(list),
    ...more
  })
  return { archives, reported }
}
