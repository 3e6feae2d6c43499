import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scanQueue } from '@/renderer/features/scanning/scanner'
import { scan } from '../../domain/barcode/gun'
import { shoot } from '../support/gun'
import { beginStation, endStation, heading, Page, press, type } from '../support/lock-screen'
import { behindGate, CAMILLE, type FakeStation, NOA } from '../support/shared-station'

const BADGE = 'ATB7K2M9Q4X8R1T5W'
const US = { set: 'us', on: 'us' } as const

let station: FakeStation
beforeEach(async () => {
  station = await beginStation()
})
afterEach(endStation)

describe('a PIN', () => {
  const open = async (): Promise<void> => {
    await behindGate(<Page />)
    await userEvent.click(await screen.findByRole('button', { name: /Noa/ }))
    await heading('Votre PIN')
  }
  const dots = () => screen.getByRole('img', { name: /chiffres? sur/ }).getAttribute('aria-label')

  it('is typed on the keyboard or pressed, and opens the station', async () => {
    await open()
    await type('482')
    await userEvent.click(screen.getByRole('button', { name: '7' }))
    expect(dots()).toBe('4 chiffres sur 4 à 6')
    press('Enter')
    await screen.findByLabelText('Page')
    expect(station.requests).toContain(`take ${NOA.id} 4827`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['48271', '482715'])('that is typed as fast as a gun sends is the PIN: %s', async (pin) => {
    await open()
    shoot(scan(pin, US))
    await screen.findByLabelText('Page')
    expect(station.requests).toContain(`take ${NOA.id} ${pin}`)
    expect(screen.queryByText(/Ce n'est pas un badge/)).toBeNull()
  })

  it('has no more digits than six: what a gun sends beyond is a scan', async () => {
    await open()
    shoot(scan('4827150', US))
    await screen.findByText(/Ce n'est pas un badge/)
    expect(station.requests.filter((one) => one.startsWith('take'))).toEqual([])
  })

  it('is not sent while it is too short', async () => {
    await open()
    await type('48')
    press('Enter')
    await screen.findByText('Un PIN a 4 à 6 chiffres.')
    press('Backspace')
    expect(dots()).toBe('1 chiffre sur 4 à 6')
    expect(station.requests.filter((one) => one.startsWith('take'))).toEqual([])
  })

  it('that is wrong is told, and the next digit begins anew', async () => {
    await open()
    station.refusal = { kind: 'refused', refusal: { kind: 'wrong', message: 'PIN incorrect. Encore 2 essais.', wait: 0 } }
    await type('1357')
    press('Enter')
    await screen.findByText(/Encore 2 essais/)
    await type('4')
    expect(dots()).toBe('1 chiffre sur 4 à 6')
    expect(screen.queryByText(/Encore 2 essais/)).toBeNull()
  })

  it("that was wrong too often waits, with the seconds; « Ce n'est pas moi » does not", async () => {
    await open()
    station.refusal = { kind: 'refused', refusal: { kind: 'wrong', message: 'x', wait: 30 } }
    await type('1357')
    press('Enter')
    await screen.findByText(/Trop de PIN incorrects/)
    expect(screen.getByText(/Nouvel essai dans \d+ s/)).toBeDefined()
    expect((screen.getByRole('button', { name: '5' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: "Ce n'est pas moi" }))
    await userEvent.click(await screen.findByRole('button', { name: /Camille/ }))
    expect((screen.getByRole('button', { name: '5' }) as HTMLButtonElement).disabled).toBe(false)
    press('Escape')
    await userEvent.click(await screen.findByRole('button', { name: /Noa/ }))
    expect((screen.getByRole('button', { name: '5' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('of somebody disabled leads back to the tiles, and says why', async () => {
    await open()
    station.refusal = { kind: 'refused', refusal: { kind: 'disabled', message: 'Ce compte est désactivé.', wait: 0 } }
    await type('1357')
    press('Enter')
    await heading(/Qui travaille ici/)
    await screen.findByText('Ce compte est désactivé.')
  })

  it('that could not be checked says so', async () => {
    await open()
    station.refusal = { kind: 'unreachable' }
    await type('1357')
    press('Enter')
    await screen.findByText(/Le serveur ne répond pas : le PIN n'a pas pu être vérifié/)
  })
})

describe('a badge', () => {
  beforeEach(() => {
    station.badge = { kind: 'person', person: NOA }
  })
  const isNowhere = (): void => expect(document.documentElement.outerHTML).not.toContain(BADGE.slice(3))

  it('leads to the PIN of its person while the station is locked, also from a keyboard that writes otherwise', async () => {
    await behindGate(<Page />)
    await heading(/Qui travaille ici/)
    shoot(scan(BADGE, { set: 'us', on: 'fr' }))
    await screen.findByRole('region', { name: 'PIN de Noa L.' })
    expect(station.requests).toContain(`badge ${BADGE}`)
    isNowhere()
  })

  it('takes back the digits that it wrote into a PIN', async () => {
    await behindGate(<Page />)
    await userEvent.click(await screen.findByRole('button', { name: /Camille/ }))
    station.badge = { kind: 'person', person: CAMILLE }
    shoot(scan(BADGE, US))
    await waitFor(() => expect(screen.getByRole('img', { name: '0 chiffre sur 4 à 6' })).toBeDefined())
  })

  it('that opens nothing is told; so is a scan that is none', async () => {
    station.badge = { kind: 'unknown' }
    await behindGate(<Page />)
    await heading(/Qui travaille ici/)
    shoot(scan(BADGE, US))
    await screen.findByText(/Ce badge n'ouvre rien/)
    shoot(scan('CMD00048213', US))
    await screen.findByText(/Ce n'est pas un badge/)
    expect(scanQueue.getState().waiting).toEqual([])
    expect(scanQueue.getState().phase.kind).toBe('idle')
    isNowhere()
  })
})
