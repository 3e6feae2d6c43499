import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DeskAnswer, DeskSetup } from '@/contract/desktop/desk'
import { DeskSection } from '@/renderer/features/station/desk-section'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import type { HostDesk } from '@/renderer/lib/host/host-types'
import { giveRoom } from '../support/give-room'

let takeRoom: () => void
let setup: DeskSetup
let refusal: string | null
let sent: unknown[]

const change = (fields: Partial<DeskSetup>): DeskAnswer => {
  if (refusal !== null) return { kind: 'refused', message: refusal }
  setup = { ...setup, ...fields }
  return { kind: 'kept', setup }
}
const desk: HostDesk = {
  setup: async () => setup,
  setZoom: async (zoom) => {
    sent.push(zoom)
    setup = { ...setup, zoom: Number(zoom) }
    return setup
  },
  setWall: async (group) => {
    sent.push(group)
    return change({ wall: { group, starts: true } })
  },
  setKeys: async (keys) => {
    sent.push(keys)
    return change({ keys: { chosen: keys, taken: false } })
  }
}

beforeEach(async () => {
  takeRoom = giveRoom()
  setup = { zoom: 100, wall: { group: null, starts: false }, keys: { chosen: null, taken: false } }
  refusal = null
  sent = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider choice="light">
        <DeskSection desk={desk} />
      </ThemeProvider>
    </QueryClientProvider>
  )
  await screen.findByText('Fenêtres et écrans')
})
afterEach(() => {
  cleanup()
  takeRoom()
})

const keys = () => screen.getByRole('textbox', { name: /premier plan/ })

it('zoom and wall are chosen, and what the system does of it is said', async () => {
  await userEvent.selectOptions(screen.getByLabelText("Taille d'affichage"), '150')
  await userEvent.selectOptions(screen.getByLabelText(/^Ouvrir le mural/), 'press')
  expect(await screen.findByText(/Il s'ouvre en plein écran/)).toBeTruthy()
  expect(sent).toEqual([150, 'press'])
  setup = { ...setup, wall: { group: 'press', starts: false } }
  window.dispatchEvent(new Event('resize'))
  expect(await screen.findByText(/il y a été désactivé/)).toBeTruthy()
})

it('keys are pressed in their field; those that everybody uses are refused there, and Tab leads on', async () => {
  await userEvent.click(keys())
  await userEvent.keyboard('{Control>}c{/Control}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/tous les programmes/)
  await userEvent.keyboard('{Control>}{Alt>}e{/Alt}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/AltGr/)
  expect(sent).toEqual([])
  await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}')
  await screen.findByDisplayValue('Ctrl + Maj + A')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Retirer')
  await userEvent.keyboard('{Enter}')
  await screen.findByDisplayValue('Aucune')
  expect(sent).toEqual(['Ctrl+Shift+A', null])
})

it('what is refused is said beside it, and what was chosen stays', async () => {
  refusal = "Un autre programme utilise déjà ces touches. Choisissez-en d'autres."
  await userEvent.click(keys())
  await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect((keys() as HTMLInputElement).value).toBe('Aucune')
})
