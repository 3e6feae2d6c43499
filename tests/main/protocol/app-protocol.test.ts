import { expect, it } from 'vitest'
import { answerApp } from '@/main/protocol/app-protocol'

const from = (name: string) => async () => new Response(name)
const answer = answerApp({ forward: from('API'), contents: from('contents'), pages: from('page') })

it.each([
  ['app://atelier/', 'page'],
  ['app://atelier/uploads/a.png', 'page'],
  ['app://atelier/api/orders', 'API'],
  ['app://atelier/health', 'API'],
  ['app://atelier/host-contents/uploads/a.png', 'contents'],
  ['app://atelier/host-contents/../api/orders', 'API'],
  ['app://ailleurs/api/orders', '']
])('%s is answered by: %s', async (url, who) => {
  expect(await (await answer(new Request(url))).text()).toBe(who)
})
