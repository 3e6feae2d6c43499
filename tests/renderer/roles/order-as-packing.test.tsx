import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { orderSeenBy } from '@/domain/orders/seen-by'
import type { Role } from '@/domain/people/roles'
import { forgetRole } from '@/renderer/lib/roles/role'
import { aFace, anItem } from '../support/an-order'
import { alertThat, named, press, says, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'
import { selectorOf } from '../support/show-order-page'

const { host, open, saves } = serveOrder()
const RESERVED = 'Cette action est réservée aux opérateurs.'
const AUTHOR = { firstname: 'Noa', lastname: 'Lefèvre' }
const AT = '2026-11-20 10:00:00'
const FILE = {
  id: 31,
  message: '',
  type: null,
  pinned: false,
  face: null,
  technique: null,
  file: {
    name: 'logo.png',
    url: '/api/files/31/content',
    type: 'image/png',
    size: 2048,
    preview_urls: [],
    metadata: { stitch_points: null }
  },
  user: AUTHOR,
  created_at: AT,
  origin_ref: { identifier: 'atelier' }
}
const ANNOTATION = { id: 41, content: 'Plus haut', pinned: false, file: null, user: AUTHOR, is_system: false, created_at: AT }
const VIEW = { id: 61, view: 'Dos', preview: null, processes: ['dtf'], area: null, annotations: [] }

/** An order with something of everything that can be changed. */
const ORDER: Partial<Order> = {
  items: [
    anItem({
      faces: [aFace({ annotations: [ANNOTATION] })],
      decoration: { state: 'draft', data: { decorationId: 71 }, views: [VIEW] }
    })
  ],
  files: [FILE],
  tickets: [{ id: 51, type: 'Casse', description: 'Un carton ouvert', opened: true, user: AUTHOR, created_at: AT }],
  comments: [{ id: 21, content: 'À plier', pinned: false, created_at: AT, user: AUTHOR, origin: null }]
}

let role: Role
beforeEach(() => {
  forgetRole()
  role = 'packing'
})
/** The host answers as ours does: what the role does not see is not in the reply. */
const asRole: typeof host.instead = ({ method, path }) => {
  if (path === '/api/user/profile') return { status: 200, body: { ...AUTHOR, role } }
  if (method === 'GET' && path === `/api/orders/${host.order.id}`) return { status: 200, body: orderSeenBy(role, host.order as never) }
  return null
}
const openAs = async (given: Role, change: Partial<Order> = {}) => {
  role = given
  host.instead = asRole
  const page = await open({ ...ORDER, ...change })
  // What stands at the end of the page comes once it is at rest.
  await theOne('h2', 'Métadonnées')
  if (given === 'packing') await waitFor(() => expect(named('button', 'Modifier le client')).toEqual([]))
  return page
}

/** Controls that change what an operator alone may change, by their names. */
const OPERATORS: readonly (string | RegExp)[] = [
  'Modifier le client',
  'Modifier la livraison',
  'Modifier les métadonnées',
  'Ajouter un article',
  /^Annoter/,
  /^Supprimer/,
  /^Fermer le ticket/,
  /^BAT/,
  /^Épingler l'annotation/,
  'Épingler logo.png',
  'Envoyer un fichier de production',
  /^Techniques et options/,
  /passer à «/,
  /^Archive/,
  /^S:6/,
  'Soumettre'
]
const buttons = (): string[] =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
const drawn = (name: string | RegExp): boolean => named('button', name).length > 0

describe('the page of an order, to who packs,', () => {
  it('draws nothing that changes dates, customers, techniques, items, or deletes', async () => {
    await openAs('packing')
    expect(OPERATORS.filter(drawn), buttons().join(' | ')).toEqual([])
    expect(screen.queryByLabelText(/^Ajouter une taille/)).toBeNull()
    expect(document.querySelector('[aria-label="Étapes"] button')).toBeNull()
    await says(/mar\. 24\/11/)
  })

  it('where an operator has all of it', async () => {
    await openAs('operator')
    expect(
      OPERATORS.filter((name) => !drawn(name) && name !== 'Soumettre'),
      buttons().join(' | ')
    ).toEqual([])
    expect(document.querySelectorAll('[aria-label="Étapes"] button').length).toBe(3)
  })

  it('shows for whom it is and where it goes, and neither e-mail, phone nor amount, not even their names', async () => {
    await openAs('packing')
    await says(/8 place de la Halle/)
    await says(/Éloïse GUÉRIN|Éloïse Guérin/)
    const text = document.body.textContent ?? ''
    for (const hidden of ['perche.example', '02 43', '06 12', '1 874', 'E-mail', 'Téléphone', 'Montant', 'Total'])
      expect(text).not.toContain(hidden)
  })

  it('keeps what the packing is made of: bins, runs, options, comments, files, the state of preparation', async () => {
    await openAs('packing', { state: 'complete', bacs: [] })
    await userEvent.type(screen.getByLabelText('Ajouter un bac'), 'b7{Enter}')
    await waitFor(() => expect(host.order.bacs).toEqual(['B7']))
    expect(named('button', 'Ajouter').length).toBeGreaterThan(0)
    await theOne('button', /^Épingler le commentaire/)
    await userEvent.click(selectorOf('Préparation'))
    await press('Reliquat')
    await waitFor(() => expect(host.order.preparation_state).toBe('backorder'))
  })

  it('ends and packs an order, and says of other states whose they are', async () => {
    await openAs('packing', { state: 'complete' })
    await userEvent.click(selectorOf('Commande'))
    const choice = (name: string) => theOne('[role=menuitemradio]', new RegExp(`^${name}`))
    expect((await choice('Emballée')).getAttribute('aria-disabled')).not.toBe('true')
    for (const name of ['À traiter', 'En attente', 'Fermée']) {
      expect((await choice(name)).getAttribute('aria-disabled')).toBe('true')
      const described = (await choice(name)).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(`À traiter, En attente, Fermée\u00a0: ${RESERVED}`)
    }
    await press(/^Emballée/)
    await waitFor(() => expect(host.order.state).toBe('packed'))
  })

  it('says of the state of files, and of techniques, whose they are', async () => {
    await openAs('packing')
    const files = selectorOf('Fichiers')
    expect([files.getAttribute('aria-disabled'), files.title]).toEqual(['true', RESERVED])
    await userEvent.click(files)
    expect(document.querySelector('[role=menuitemradio]')).toBeNull()
    const step = await theOne('fieldset button', 'Premier pressage')
    expect([step.getAttribute('aria-disabled'), step.title]).toEqual(['true', RESERVED])
    await userEvent.click(step)
    expect(saves()).toEqual([])
  })

  it('has no next action that is an operator’s, by the button or by Alt and Enter, and has its own', async () => {
    await openAs('packing')
    expect(named('button', /^Prochaine action/)).toEqual([])
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    expect(saves()).toEqual([])
  })

  it('takes the next action that is its own', async () => {
    await openAs('packing', { state: 'complete' })
    await theOne('button', /^Prochaine action/)
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await waitFor(() => expect(host.order.state).toBe('packed'))
  })

  it('puts back what a server refuses meanwhile, says its sentence, and becomes what the role is by now', async () => {
    await openAs('operator', { files_state: 'new', state: 'new' })
    host.instead = (heard) => (heard.method === 'PATCH' ? { status: 403, body: { code: 'forbidden', message: RESERVED } } : asRole(heard))
    role = 'packing'
    await userEvent.click(selectorOf('Fichiers'))
    await press(/^Terminée/)
    const alert = await alertThat(/réservée aux opérateurs/)
    expect(alert.textContent).toContain(RESERVED)
    expect(selectorOf('Fichiers').textContent).toContain('À traiter')
    await waitFor(() => expect(named('button', 'Modifier le client')).toEqual([]))
    await waitFor(() => expect(document.body.textContent).not.toContain('Montant'))
  })
})

it('a host that knows no roles makes everybody an operator', async () => {
  host.instead = ({ path }) => (path === '/api/user/profile' ? { status: 200, body: AUTHOR } : null)
  await open(ORDER)
  await theOne('button', 'Modifier le client')
  await says(/eloise@perche\.example/)
  await says(/1\s?874,60/)
})
