import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { alertThat, press, says, theOne } from '../support/by-words'
import { asks, BEGUN, choose, noAlert, openMenu, serveStates, showsState, showsStep, stepOf } from '../support/order-states'
import { serveOrigin } from '../support/origin-server'

const { host, open, saves, asOurs, waits, changesUnseen, changesElsewhere } = serveStates()

const files = async (): Promise<void> => {
  await openMenu('Fichiers')
  await choose('Terminée')
}
const step = async (): Promise<void> => userEvent.click(await stepOf('Terminée'))
const arrow = () => theOne('button', /^DTF : passer à « Découpe OK »$/)
const nextAction = () => press(/^Prochaine action/)
const pack = async (): Promise<void> => {
  await press('Emballage')
  await userEvent.click(await theOne('[role=switch]', 'Emballée'))
}

describe.each<
  readonly [
    what: string,
    begun: Partial<Order>,
    theirs: Partial<Order>,
    act: () => Promise<void>,
    mine: Partial<Order>,
    words: readonly [string, string, string]
  ]
>([
  ['a state', {}, { files_state: 'waiting' }, files, { files_state: 'complete' }, ['Fichiers', 'Terminée', 'En attente']],
  ['a step', {}, { dtf_state: 'assembled' }, step, { dtf_state: 'complete' }, ['DTF', 'Terminée', 'Assemblée']],
  [
    'the next step',
    {},
    { dtf_state: 'complete' },
    async () => userEvent.click(await arrow()),
    { dtf_state: 'logos_ready' },
    ['DTF', 'Découpe OK', 'Terminée']
  ],
  ['the next action', {}, { files_state: 'waiting' }, nextAction, { files_state: 'complete' }, ['Fichiers', 'Terminée', 'En attente']],
  ['Emballée', { state: 'complete' }, { state: 'closed' }, pack, { state: 'packed' }, ['Commande', 'Emballée', 'Fermée']]
])('%s that a colleague changed unseen', (_, begun, theirs, act, mine, words) => {
  const held = () => Object.fromEntries(Object.keys(mine).map((field) => [field, host.order[field as keyof Order]]))

  it.each([
    ['Garder le mien', mine, 2],
    ['Prendre le sien', theirs, 1]
  ] as const)('is not written over: « %s »', async (choice, kept, sent) => {
    await open({ ...BEGUN, ...begun })
    changesUnseen(theirs)
    await act()
    const line = await asks(...words)
    expect(held()).toEqual(theirs)
    await press(choice, line)
    await noAlert()
    expect([held(), saves().length]).toEqual([kept, sent])
  })
})

describe('what one changed oneself in another window, unseen in this one', () => {
  const asksOwn = () =>
    alertThat(/^Vous l'avez changé ailleurs entre-temps, rien n'a été envoyé\.DTF : ici « Terminée », ailleurs « Assemblée »/)

  it.each([
    ["Garder celui d'ici", 'complete', 2],
    ["Prendre l'autre", 'assembled', 1]
  ] as const)('is not written over, and is no colleague’s: « %s »', async (choice, kept, sent) => {
    await open(BEGUN)
    changesElsewhere({ dtf_state: 'assembled' })
    await step()
    const line = await asksOwn()
    expect([host.order.dtf_state, line.textContent]).toEqual(['assembled', expect.not.stringContaining('Noa')])
    await press(choice, line)
    await noAlert()
    expect([host.order.dtf_state, saves().length]).toEqual([kept, sent])
  })
})

describe('« Garder le mien » over a state that nobody can choose again', () => {
  const close = async (theirs: Partial<Order>): Promise<HTMLElement> => {
    await open({ ...BEGUN, state: 'new' })
    changesUnseen(theirs)
    await openMenu('Commande')
    await choose('Terminée')
    return asks('Commande', 'Terminée', theirs.state === 'assembled' ? 'Assemblée' : 'En attente')
  }

  it('says that there is no way back', async () => {
    const line = await close({ state: 'assembled' })
    expect(line.textContent).toContain(
      'Garder le mien\u00a0: pas de retour possible. «\u00a0Assemblée\u00a0» est posé par la production\u00a0: une fois quitté, on ne peut plus le remettre à la main.'
    )
    await press('Garder le mien', line)
    await noAlert()
    expect(host.order.state).toBe('complete')
  })

  it('says nothing of it over one that can', async () => {
    expect((await close({ state: 'waiting' })).textContent).not.toContain('pas de retour')
  })
})

describe('the menu of a state', () => {
  it('asks about what a colleague chose while it was open, though it says so', async () => {
    const { colleague } = await open(BEGUN)
    await openMenu('Fichiers')
    await colleague({ files_state: 'waiting' })
    await showsState('Fichiers', 'En attente')
    await choose('Terminée')
    await asks('Fichiers', 'Terminée', 'En attente')
    expect(host.order.files_state).toBe('waiting')
  })

  it('goes back to what it opened with unasked: one chose that over what is shown', async () => {
    const { colleague } = await open(BEGUN)
    await openMenu('Fichiers')
    await colleague({ files_state: 'waiting' })
    await showsState('Fichiers', 'En attente')
    await choose('À traiter')
    await waitFor(() => expect(host.order.files_state).toBe('new'))
    expect(saves().map(([, body]) => body)).toEqual([{ files_state: 'new', seen: { files_state: 'waiting' } }])
    await noAlert()
  })

  it('sends what its question named', async () => {
    const { colleague } = await open({ ...BEGUN, state: 'logos_ready' })
    await openMenu('Commande')
    await colleague({ state: 'assembled' })
    await showsState('Commande', 'Assemblée')
    await choose('Terminée')
    await says(/Quitter « Assemblée » \?/)
    await press('Passer à « Terminée »')
    await waitFor(() => expect(host.order.state).toBe('complete'))
    await noAlert()
  })
})

describe('a press that a colleague’s change comes under', () => {
  it.each([
    ['the arrow', arrow, { dtf_state: 'logos_ready' }],
    ['the next action', () => theOne('button', /^Prochaine action/), { files_state: 'complete', preparation_state: 'new' }]
  ] as const)('of %s does not go one further', async (_, button, theirs) => {
    const { colleague } = await open(BEGUN)
    const hand = userEvent.setup()
    const pressed = await button()
    const was = pressed.textContent
    await hand.pointer({ keys: '[MouseLeft>]', target: pressed })
    await colleague(theirs)
    await waitFor(() => expect([pressed.textContent, pressed.title]).not.toEqual([was, 'Étape suivante\u00a0: Découpe OK']))
    await hand.pointer({ keys: '[/MouseLeft]', target: pressed })
    await noAlert()
    expect(saves()).toEqual([])
  })

  it('of a step asks', async () => {
    const { colleague } = await open(BEGUN)
    const hand = userEvent.setup()
    const pressed = await stepOf('Terminée')
    await hand.pointer({ keys: '[MouseLeft>]', target: pressed })
    await colleague({ dtf_state: 'assembled' })
    await showsStep('Assemblée')
    await hand.pointer({ keys: '[/MouseLeft]', target: pressed })
    await asks('DTF', 'Terminée', 'Assemblée')
  })
})

it('who keeps theirs is asked anew where the colleague changed it once more', async () => {
  await open(BEGUN)
  changesUnseen({ dtf_state: 'assembled' })
  await step()
  const line = await asks('DTF', 'Terminée', 'Assemblée')
  changesUnseen({ dtf_state: 'first_press' })
  await press('Garder le mien', line)
  await press('Garder le mien', await asks('DTF', 'Terminée', 'Premier pressage'))
  await noAlert()
  expect(host.order.dtf_state).toBe('complete')
})

it('both who want the same are of one mind', async () => {
  await open(BEGUN)
  changesUnseen({ dtf_state: 'complete' })
  await step()
  await waitFor(() => expect(saves()).toHaveLength(1))
  await noAlert()
})

it('who has left the page by then is told that it was not saved, by whom it was changed, and nothing is sent again', async () => {
  const { router } = await open(BEGUN)
  changesUnseen({ files_state: 'waiting' })
  const { promise: come, resolve } = Promise.withResolvers<void>()
  host.instead = (heard) => (heard.method === 'PATCH' ? come.then(() => asOurs(heard) ?? host.answer(heard)) : asOurs(heard))
  await files()
  await waitFor(() => expect(saves()).toHaveLength(1))
  await router.navigate('/ailleurs')
  await says(/^ailleurs/)
  resolve()
  await alertThat(/Fichiers : « Terminée » n'a pas été enregistré\. Noa P\. a changé cette commande entre-temps : Fichiers En attente\./)
  waits().end()
  expect([saves().length, host.order.files_state]).toEqual([1, 'waiting'])
})

it.each([
  ['of the specification', []],
  ['that compares dates, and no states', ['merges']]
])('a host %s is sent the state alone, and takes it', async (_, capabilities) => {
  const other = await serveOrigin((heard) => asOurs(heard) ?? host.answer(heard), capabilities)
  await open(BEGUN)
  changesUnseen({ files_state: 'waiting' })
  await files()
  await waitFor(() => expect(host.order.files_state).toBe('complete'))
  expect(other.heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([{ files_state: 'complete' }])
  await noAlert()
  await other.close()
})
