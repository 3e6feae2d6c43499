import { describe, it } from 'vitest'
import { theOne } from '../support/by-words'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople([])

describe('while the server has not said yet who one is', () => {
  it.each([
    ['/serveur', 'Serveur'],
    ['/serveur/journal', 'Serveur'],
    ['/mon-compte', 'Mon compte'],
    ['/equipe', 'Équipe']
  ])('%s is no empty page: its name stands, and the way back', async (address, name) => {
    host.instead = () => new Promise(() => undefined)
    peopleScreen(address)
    await theOne('h1', name)
    await theOne('a', 'Retour à la liste')
  })
})
