import { expect, it } from 'vitest'
import { named, says, theOne } from '../support/by-words'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople(['people', 'page-links'])
const about = () => host.server.heard.filter(({ path }) => /links|security/.test(path))

it.each(['/serveur', '/serveur/liens', '/serveur/journal'])(
  'a host without open links and journal has no page %s, and is asked nothing',
  async (address) => {
    peopleScreen(address)
    await says(/La page demandée est introuvable\./)
    expect(about()).toEqual([])
  }
)

it('has an account without links', async () => {
  peopleScreen('/mon-compte')
  await theOne('h2', 'Identité')
  expect(named('h2', 'Mes liens ouverts')).toEqual([])
  expect(about()).toEqual([])
})
