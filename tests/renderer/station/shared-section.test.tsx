import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SharedSection } from '@/renderer/features/station/shared-section'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { NO_CAPABILITIES, useKnown } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import type { Host } from '@/renderer/lib/host/host-types'
import { onPasswordNeeded } from '@/renderer/lib/http/ask-password'
import { badgeScanned } from '@/renderer/lib/station/badge-scans'
import { useStation } from '@/renderer/lib/station/shared-station'
import { giveRoom } from '../support/give-room'
import { CAMILLE, type FakeStation, fakeStation, takenBy } from '../support/shared-station'

let station: FakeStation
let takeRoom: () => void
const open = (): void =>
  void render(
    <ThemeProvider choice="light">
      <ConfirmProvider>
        <SharedSection />
        <NoticeStack />
      </ConfirmProvider>
    </ThemeProvider>
  )

beforeEach(() => {
  takeRoom = giveRoom()
  station = fakeStation()
  host.shared?.onChanged((now) => useStation.setState({ station: now }))
  useStation.setState({ station: null })
  useKnown.setState({ capabilities: new Set(['stations']) })
})
afterEach(() => {
  cleanup()
  takeRoom()
})

it('makes a station one that several share, once its name and minutes are good', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Partager ce poste' }))
  await screen.findByText('Un nom de 1 à 40 caractères.')
  await userEvent.type(screen.getByLabelText('Nom du poste'), 'Presse 2')
  await userEvent.clear(screen.getByLabelText(/Se verrouille après/))
  await userEvent.type(screen.getByLabelText(/Se verrouille après/), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Partager ce poste' }))
  await screen.findByText('De 2 à 60 minutes.')
  await userEvent.type(screen.getByLabelText(/Se verrouille après/), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Partager ce poste' }))
  await screen.findByText('Ce poste sert maintenant à plusieurs.')
  expect(station.requests).toEqual(['enrol Presse 2 15'])
})

it('is given up once one is sure, with the password where that is requests for', async () => {
  useStation.setState({ station: takenBy(CAMILLE) })
  const { shared } = host
  let confirmed = false
  ;(host as { -readonly [name in keyof Host]: Host[name] }).shared = shared && {
    ...shared,
    close: async () => (confirmed ? shared.close() : { kind: 'refused', message: 'Confirmez votre mot de passe.', code: 'password-needed' })
  }
  const stop = onPasswordNeeded(async () => {
    confirmed = true
    return true
  })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Ne plus partager ce poste…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Garder le poste partagé' }))
  expect(station.requests).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Ne plus partager ce poste…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ne plus partager ce poste' }))
  await waitFor(() => expect(station.requests).toEqual(['close']))
  stop()
})

it('is absent where the host knows no such stations', () => {
  useKnown.setState({ capabilities: NO_CAPABILITIES })
  open()
  expect(screen.queryByText('Ce poste sert à plusieurs')).toBeNull()
})

it('a badge at a station of one person is told in a sentence, without its code', async () => {
  open()
  badgeScanned('ATB7K2M9Q4X8R1T5W')
  await screen.findByText(/C'est un badge/)
  expect(document.body.textContent).not.toContain('ATB7')
})
