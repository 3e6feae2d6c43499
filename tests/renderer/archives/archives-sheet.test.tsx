import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import { ArchivesTray } from '@/renderer/features/archives/archives-tray'
import type { StationArchives } from '@/renderer/lib/host/host-types'

afterEach(cleanup)

const anArchive = (order: number, stage: ArchiveDownload['stage']): ArchiveDownload => ({
  id: `a${order}`,
  order,
  reference: `ST-${order}`,
  process: 'all',
  received: 10,
  total: 10,
  stage
})
const SAVED = { kind: 'saved', path: '/archives/un.zip', bytes: 10 } as const

/** The archives of a station, whose list goes and comes as main tells it: a moment later. */
function aStation(first: readonly ArchiveDownload[]): StationArchives {
  let list = first
  const listeners = new Set<(list: readonly ArchiveDownload[]) => void>()
  const become = async (next: readonly ArchiveDownload[]): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    list = next
    for (const listener of listeners) listener(list)
  }
  return {
    list: async () => list,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    cancel: (id) => become(list.filter((one) => one.id !== id)),
    clear: () => become(list.filter(({ stage }) => stage.kind === 'receiving')),
    show: async () => undefined
  }
}

async function open(...list: readonly ArchiveDownload[]): Promise<void> {
  render(<ArchivesTray archives={aStation(list)} />)
  await userEvent.click(await screen.findByRole('button', { name: /archive/i }))
  await screen.findByRole('dialog')
}

/** Whether the focus is in the sheet at the moment when this is gone from it, before anything else happens. */
const keptAt = (gone: HTMLElement): Promise<boolean> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (gone.isConnected) return
      observer.disconnect()
      resolve(screen.getByRole('dialog').contains(document.activeElement))
    }).observe(document.body, { childList: true, subtree: true })
  })

it.each([
  ['the whole list goes', [anArchive(1, SAVED)], 'Vider la liste'],
  ['what is over goes from it', [anArchive(1, SAVED), anArchive(2, { kind: 'receiving' })], 'Vider la liste'],
  ['the last archive goes', [anArchive(1, SAVED)], /^Retirer /]
] as const)('the focus never leaves the sheet, and Escape closes it at once, when %s', async (_, list, name) => {
  await open(...list)
  const button = await screen.findByRole('button', { name })
  button.focus()
  const kept = keptAt(button)
  await userEvent.keyboard('{Enter}')
  expect(await kept).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
