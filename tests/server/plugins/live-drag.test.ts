import { expect, it } from 'vitest'
import type { LiveClient } from '../support/live-client'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const { open } = servers

const heard = (window: LiveClient): unknown[] => window.heard('order_drag').map(([news]) => news)
const drag = (window: LiveClient, orders: unknown): unknown => window.socket.emit('order_drag', orders)

it('what an operator drags is told to the others, on every server, until they let go', async () => {
  const [camille, alsoCamille, noa, sacha] = [
    await open(servers.one),
    await open(servers.two),
    await open(servers.one, 'noa'),
    await open(servers.two, 'sacha')
  ]
  const window = camille.socket.id
  drag(camille, [48_198, 48_199])
  drag(camille, [])
  const sent = [
    { window, by: 'Camille R.', orders: [48_198, 48_199] },
    { window, by: 'Camille R.', orders: [] }
  ]
  for (const other of [noa, sacha]) await expect.poll(() => heard(other)).toEqual(sent)
  expect([heard(camille), heard(alsoCamille)]).toEqual([[], []])
})

it('a drag ends with its window; a window that drags nothing leaves unheard', async () => {
  const [camille, noa, sacha] = [await open(servers.one), await open(servers.two, 'noa'), await open(servers.two, 'sacha')]
  const window = camille.socket.id
  drag(camille, [48_200])
  await expect.poll(() => heard(noa).length).toBe(1)
  sacha.close()
  camille.close()
  await expect
    .poll(() => heard(noa))
    .toEqual([
      { window, by: 'Camille R.', orders: [48_200] },
      { window, by: 'Camille R.', orders: [] }
    ])
})

it('what is no list of orders is told to nobody', async () => {
  const [camille, noa] = [await open(servers.one), await open(servers.one, 'noa')]
  for (const wrong of ['48200', [-1], [1.5], Array.from({ length: 501 }, (_, at) => at + 1), null]) drag(camille, wrong)
  drag(camille, [48_201])
  await expect.poll(() => heard(noa)).toEqual([{ window: camille.socket.id, by: 'Camille R.', orders: [48_201] }])
})
