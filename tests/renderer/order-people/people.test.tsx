import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { alertThat, fieldOf, isFocused, press, says, theOne } from '../support/by-words'
import { hurry } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const field = (label: string) => fieldOf(new RegExp(`^${label} ?\\*?$`))
const gone = () => waitFor(() => expect(dialog()).toBeNull())
const fill = async (label: string, value: string): Promise<void> => void fireEvent.change(await field(label), { target: { value } })

it('wrong data of a customer is told, a failing network loses nothing, and trying again saves what was changed', async () => {
  await open()
  await press('Modifier le client')
  await fill('Prénom', ' ')
  await fill('E-mail', 'nulle part')
  await press('Enregistrer', dialog() as HTMLElement)
  await says(/Certaines données sont incorrectes\./)
  await says(/Vous devez saisir cette valeur\./)
  await says(/Vous devez saisir une adresse email valide\./)
  expect(saves()).toEqual([])
  await fill('Prénom', 'Odile')
  await fill('E-mail', 'odile@perche.example')
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await press('Enregistrer', dialog() as HTMLElement)
  const failure = await alertThat(/Le client n'a pas été enregistré\./)
  expect([dialog()?.contains(failure), (await field('Prénom')).value]).toEqual([true, 'Odile'])
  host.instead = () => null
  await press('Réessayer', failure)
  await gone()
  await theOne('a', 'odile@perche.example')
  expect(saves().at(-1)?.[1]).toEqual({ firstname: 'Odile', email: 'odile@perche.example' })
  await isFocused(() => theOne('button', 'Modifier le client'))
})

it('a delivery goes to a relay, which needs its code, and what was typed before a pickup comes back', async () => {
  await open()
  await press('Modifier la livraison')
  const choose = async (method: string) => userEvent.selectOptions(await field('Mode de livraison'), method)
  expect((await field('Rue')).value).toBe('8 place de la Halle')
  await fill('Rue', '9 rue Neuve')
  await choose('magasin')
  expect(screen.queryByLabelText('Rue')).toBeNull()
  await says(/72000 Le Mans/)
  await choose('colissimo_relay')
  expect((await field('Rue')).value).toBe('9 rue Neuve')
  await press('Enregistrer', dialog() as HTMLElement)
  await says(/Code du relais obligatoire\./)
  await says(/Certaines données sont incorrectes\./)
  expect(saves()).toEqual([])
  await fill('Code relais', 'COL-728144')
  await press('Enregistrer', dialog() as HTMLElement)
  await gone()
  await says(/COL-728144/)
  expect(saves().at(-1)?.[1]).toEqual({ method: 'colissimo_relay', relay_code: 'COL-728144', street: '9 rue Neuve' })
  await press('Modifier la livraison')
  await choose('magasin')
  await choose('ups_access_point')
  expect((await field('Code relais')).value).toBe('COL-728144')
})

it('a delivery that a failing network kept back is told in its dialog, which keeps what was typed, and is saved when tried again', async () => {
  // It is not sent again by itself meanwhile.
  hurry(AGAIN_AFTER_MS, () => 60_000)
  await open()
  await press('Modifier la livraison')
  await fill('Téléphone', '06 99 88 77 66')
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await press('Enregistrer', dialog() as HTMLElement)
  const failure = await alertThat(/La livraison n'a pas été enregistrée\./)
  expect([dialog()?.contains(failure), (await field('Téléphone')).value]).toEqual([true, '06 99 88 77 66'])
  expect(host.order.shipping.phone).toBe('06 12 34 56 78')
  host.instead = () => null
  await press('Réessayer', failure)
  await gone()
  await says(/06 99 88 77 66/)
  expect(host.order.shipping.phone).toBe('06 99 88 77 66')
})
