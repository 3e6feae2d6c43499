import { expect, it } from 'vitest'
import { named, press, saysNot, theOne } from '../support/by-words'
import { peopleScreen, servePeople, YANIS } from '../support/people-host'

const host = servePeople(['people'])

it('a host that shares no stations knows no badges and no PINs: nothing of them stands in the team', async () => {
  host.people = [{ ...YANIS, badge: { number: 15, printed_at: null } }]
  peopleScreen('/equipe')
  await press('Yanis Belkacem')
  await theOne('h3', 'Accès')
  expect(named('th', 'Badge')).toHaveLength(0)
  await saysNot(/badge|PIN/i)
  await press('Actions sur Yanis Belkacem')
  await theOne('[role=menuitem]', 'Réinitialiser le mot de passe…')
  await saysNot(/badge|PIN/i)
  expect(document.querySelector<HTMLInputElement>('[aria-label="Chercher dans l\'équipe"]')?.placeholder).toBe('Nom, e-mail')
})

it('nor in one’s account', async () => {
  peopleScreen('/mon-compte')
  await theOne('h2', 'Mot de passe')
  await saysNot(/badge|PIN|Poste partagé/)
})
