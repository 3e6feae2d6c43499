import { expect, it } from 'vitest'
import { says } from '../support/by-words'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople(['metadata'])

it.each(['/equipe', '/mon-compte'])('a host without people has no page %s, and is asked nothing', async (address) => {
  peopleScreen(address)
  await says(/La page demandée est introuvable\./)
  expect(host.server.heard.filter(({ path }) => /people|account/.test(path))).toHaveLength(0)
})
