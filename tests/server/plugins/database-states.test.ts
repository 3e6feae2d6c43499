import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server'

interface Line {
  readonly level: number
  readonly msg: string
}

let server: TestServer
let lines: Line[] = []
const ID = 48_200
const UNAVAILABLE = { code: 'unavailable', message: 'La base de données ne répond pas, réessayez dans un instant.' }

beforeAll(async () => {
  server = await startServer({ log: pino({}, { write: (text: string) => void lines.push(JSON.parse(text) as Line) }) })
  // The database's word is what the test has it be.
  await server.database.query('create table said (code text)')
  await server.database.query(`create function say() returns trigger language plpgsql as $$
    declare word text := (select code from said);
    begin
      if word is not null then raise exception 'as said' using errcode = word; end if;
      return new;
    end $$`)
  await server.database.query('create trigger say before insert on comments for each row execute function say()')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.query('delete from said')
  lines = []
})

const comment = () => server.call('POST', `/api/orders/${ID}/comments`, { body: { content: 'bonjour' } })

it.each([
  [
    'has no room left',
    '53100',
    507,
    { code: 'disk-full', message: "Le disque du serveur est presque plein\u00a0: rien n'a été enregistré. Prévenez l'administration." }
  ],
  ['has no memory left', '53200', 503, UNAVAILABLE],
  ['has no connection left', '53300', 503, UNAVAILABLE],
  [
    'took too long over a statement',
    '57014',
    503,
    { code: 'busy', message: 'Le serveur met trop de temps à répondre, réessayez dans un instant.' }
  ]
] as const)('a database that %s is told as that, in the log once, and works again after it', async (_, word, status, problem) => {
  expect((await comment()).status).toBe(201)
  await server.database.query('insert into said values ($1)', [word])
  lines = []
  for (let time = 0; time < 3; time += 1) {
    const reply = await comment()
    expect([reply.status, reply.body]).toEqual([status, problem])
  }
  expect(lines.filter(({ level }) => level >= 40).map(({ level, msg }) => [level, msg])).toEqual([[50, 'request failed']])
  await server.database.query('delete from said')
  expect((await comment()).status).toBe(201)
})
