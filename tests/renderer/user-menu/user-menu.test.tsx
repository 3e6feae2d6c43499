import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserMenu } from '@/renderer/features/user-menu/user-menu'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const WITHIN = { timeout: 15_000 }
let server: OriginServer
let status = 500
beforeEach(async () => {
  server = await serveOrigin(() =>
    status === 200 ? { status, body: { firstname: 'Camille', lastname: 'Renard' } } : { status, body: { message: 'Panne' } }
  )
})
afterEach(async () => {
  cleanup()
  await server.close()
})

it('says that the name could not be read, and reads it again', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UserMenu onSignOut={() => undefined} attention={null} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  await userEvent.click(await screen.findByRole('button', { name: /votre nom n'a pas pu être lu/ }, WITHIN))
  const again = await screen.findByRole('menuitem', { name: "Votre nom n'a pas pu être lu. Réessayer" })
  status = 200
  await userEvent.click(again)
  await screen.findByRole('button', { name: /^Menu de Camille Renard/ }, WITHIN)
})

it('at a shared station the name stands in sight, beside the way to lock it', async () => {
  status = 200
  const lock = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UserMenu onSignOut={() => undefined} onLock={lock} attention={null} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  await screen.findByText('Camille R.', undefined, WITHIN)
  await userEvent.click(screen.getByRole('button', { name: 'Verrouiller le poste (Ctrl+L)' }))
  expect(lock).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: /^Menu de Camille Renard/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Changer d'opérateur/ }))
  expect(lock).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: /^Menu de Camille Renard/ }))
  await screen.findByRole('menuitem', { name: 'Se déconnecter de ce poste' })
})
