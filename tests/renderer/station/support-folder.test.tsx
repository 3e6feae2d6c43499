import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SupportAnswer } from '@/contract/desktop/station'
import { SupportFolder } from '@/renderer/features/station/support-folder'
import type { HostStation } from '@/renderer/lib/host/host-types'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const button = () => screen.getByRole('button', { name: "Dossier pour l'assistance…" })

/** The button over a station whose answers are given by hand. */
function show() {
  const pending: ((answer: SupportAnswer | Error) => void)[] = []
  const saveSupport = () =>
    new Promise<SupportAnswer>((resolve, reject) => pending.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))))
  render(<SupportFolder station={{ saveSupport } as HostStation} />)
  const ask = () => act(async () => void fireEvent.click(button()))
  const answer = (given: SupportAnswer | Error) => act(async () => pending.at(-1)?.(given))
  return { pending, ask, answer }
}

it('says where the folder was saved, and that it takes a while once it does', async () => {
  vi.useFakeTimers()
  const { pending, ask, answer } = show()
  await ask()
  expect(button()).toHaveProperty('disabled', true)
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => vi.advanceTimersByTime(300))
  expect(screen.getByRole('status').textContent).toBe('Préparation du dossier…')
  await answer({ kind: 'saved', path: '/tmp/assistance.zip' })
  expect(screen.getByRole('status').textContent).toBe('Enregistré\u00a0: /tmp/assistance.zip')
  await ask()
  await answer({ kind: 'cancelled' })
  expect([screen.getByRole('status').textContent, pending.length, screen.queryByRole('alert')]).toEqual(['', 2, null])
})

it('says why it was not saved, and can be asked again', async () => {
  const { ask, answer } = show()
  await ask()
  await answer({ kind: 'refused', message: 'Disque plein.' })
  expect(screen.getByRole('alert').textContent).toBe('Disque plein.')
  await ask()
  expect(screen.queryByRole('alert')).toBe(null)
  await answer(new Error('station:support: failed'))
  expect(screen.getByRole('alert').textContent).toBe("Le dossier n'a pas pu être fait. Réessayez.")
  expect(button()).toHaveProperty('disabled', false)
})
