import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/server/db/database'
import { runUsersCommand, UsersError } from '@/server/people/users-command'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let run: (...args: string[]) => Promise<readonly string[]>
let close: () => Promise<void>
beforeAll(async () => {
  server = await startServer()
  const database = openDatabase(server.database.url, () => undefined, 1)
  const tools = { database, clock: Date.now, presenceOf: () => ({ online: false, selected: 0 }), onSessionEnded: () => undefined }
  run = (...args) => runUsersCommand(tools, args, 'http://atelier:4780')
  close = database.close
})
afterAll(async () => {
  await close()
  await server.close()
})

it('lists everybody with role and state', async () => {
  const lines = await run('list')
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.startsWith('Sacha'))).toMatch(/<sacha@atelier\.test>\tAdministration\tactive\t/)
})

it('adds a person, whose link chooses a password at the server', async () => {
  const [said, link = ''] = await run('add', 'Ines@Rivage.test', 'Inès', 'Moreau', 'responsable')
  expect(said).toMatch(/^Inès Moreau <ines@rivage\.test> : ce lien/)
  expect(link).toMatch(/^http:\/\/atelier:4780\/invitation#[\w-]{43}$/)
  const used = await server.call('POST', '/api/invitations/use', {
    as: null,
    body: { token: link.split('#')[1], password: 'bobines de fil écru' }
  })
  expect(used.status).toBeLessThan(300)
  expect((await run('list')).find((line) => line.startsWith('Inès'))).toContain('\tResponsable\tactive\t')
  expect(await server.database.query("select by_id, address from security_log where kind = 'person-invited'")).toEqual([
    { by_id: null, address: 'serveur' }
  ])
})

it('says no link to the first-start page once somebody administers the workshop', async () => {
  await expect(run('setup')).rejects.toThrow(/déjà préparé/)
})

it('disables a person whose next call is refused, and enables them again', async () => {
  const token = await server.tokenOf('noa')
  expect((await server.call('GET', '/api/user/profile', { token })).status).toBe(200)
  expect(await run('disable', 'noa@atelier.test')).toEqual(['Noa Lefèvre <noa@atelier.test> : désactivée.'])
  await expect.poll(async () => (await server.call('GET', '/api/user/profile', { token })).status, { timeout: 1_000 }).toBe(401)
  expect(await run('enable', 'noa@atelier.test')).toEqual(['Noa Lefèvre <noa@atelier.test> : active.'])
  expect((await server.login('noa')).access_token).toBeTruthy()
})

it('gives a role by its name or its code, and a link to choose another password', async () => {
  expect(await run('role', 'camille@atelier.test', 'Emballage')).toEqual(['Camille Renard <camille@atelier.test> : Emballage.'])
  expect(await run('role', 'camille@atelier.test', 'operator')).toEqual(['Camille Renard <camille@atelier.test> : Opérateur.'])
  expect((await run('reset', 'camille@atelier.test'))[1]).toMatch(/\/invitation#/)
})

it.each([
  ['nobody left to administer', ['disable', 'sacha@atelier.test'], /Seule personne en Administration/],
  ['a role that is none', ['role', 'noa@atelier.test', 'chef'], /Rôle inconnu : chef\. Rôles : Emballage, Opérateur/],
  ['nobody of that address', ['reset', 'personne@atelier.test'], /Personne n'a l'adresse/],
  ['an address that is taken', ['add', 'noa@atelier.test', 'Noa', 'Autre'], /celle d'une personne de l'équipe/],
  ['an address that is none', ['add', 'noa', 'Noa', 'Autre'], /adresse email valide/],
  ['nothing to do', [], /npm run users -- list/]
])('refuses %s in a line', async (_, args, said) => {
  const refused = run(...args)
  await expect(refused).rejects.toThrow(UsersError)
  await expect(refused).rejects.toThrow(said)
})

it.each([
  ['an unknown command', ['length'], /^Commande inconnue\u00a0: length\.\n\nPersonnes de l'atelier/],
  ['no command', [], /^Personnes de l'atelier/],
  ['a person of whom nothing is said', ['add'], /^Il manque ADRESSE, PRÉNOM, NOM\.\n\nPersonnes de l'atelier/],
  ['a person without a name', ['add', 'ines@rivage.test', 'Inès'], /^Il manque NOM\.\n\nPersonnes de l'atelier/]
])('names what is wrong, before what can be said: %s', async (_, args, said) => {
  await expect(run(...args)).rejects.toThrow(said)
})

it('where there is nobody yet, names the way to the first start', async () => {
  const tools = { database: { query: async () => [] }, clock: Date.now, presenceOf: () => ({ online: false, selected: 0 }) }
  const lines = await runUsersCommand(tools as never, ['list'], 'http://atelier:4780')
  expect(lines).toEqual([expect.stringMatching(/^Personne encore\u00a0: « .* setup »/)])
})
