import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { alertThat, named, press, theOne } from '../support/by-words'
import { hurry } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const picker = () => theOne('button', /choisir les techniques$/i)
const choose = async (technique: RegExp): Promise<void> => {
  await userEvent.click(await picker())
  await userEvent.click(await theOne('[role=menuitemcheckbox]', technique))
}
const steps = (technique: string) => named('legend', `État de production ${technique}`)

it('techniques are chosen where the rule of the order allows it; one that has begun is only taken away after a question', async () => {
  await open({ techniques: ['dtf'], dtf_state: 'complete', dtg_state: null, items: [] })
  await choose(/DTG/)
  await waitFor(() => expect(host.order.dtg_state).toBe('new'))
  await waitFor(() => expect(steps('DTG')).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
  await choose(/DTF/)
  // A dialog over a menu: without a layout it stays hidden from who asks by roles.
  fireEvent.click(await screen.findByText('Retirer DTF'))
  await waitFor(() => expect(host.order.dtf_state).toBeNull())
  await waitFor(() => expect(steps('DTF')).toEqual([]))
  expect(saves().map(([, body]) => body)).toEqual([
    { techs: ['dtf', 'dtg'], seen: ['dtf'] },
    { techs: ['dtg'], seen: ['dtf', 'dtg'] }
  ])
})

it("techniques are locked, with the reason, on an order of the product's own shop", async () => {
  await open({ origin_code: 'web', origin: { code: 'web', name: 'Boutique' } as never })
  const button = await picker()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  await screen.findByText(/viennent de ses visuels/)
  await userEvent.click(button)
  expect([document.querySelector('[role=menu]'), saves()]).toEqual([null, []])
})

it('techniques that a failing network kept back are as before and told, and are there when tried again', async () => {
  // It is not sent again by itself meanwhile.
  hurry(AGAIN_AFTER_MS, () => 60_000)
  await open({ techniques: ['dtf'], dtg_state: null, items: [] })
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await choose(/Sublimation/)
  await userEvent.keyboard('{Escape}')
  const failure = await alertThat(/Les techniques n'ont pas été enregistrées\./)
  expect([steps('Sublimation'), host.order.sublimation_state]).toEqual([[], null])
  host.instead = () => null
  await press('Réessayer', failure)
  await waitFor(() => expect(steps('Sublimation')).toHaveLength(1))
  await waitFor(() => expect(host.order.sublimation_state).toBe('new'))
  await waitFor(() => expect(failure.isConnected).toBe(false))
})
