import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { SecurityEntry } from '@/contract/security-log'
import { BACK_OFF } from '@/server/auth/back-off'
import type { Query } from '@/server/db/database'
import { readJournal } from '@/server/repositories/security-journal'
import { becomes } from '../support/roles'
import { CLIENT, startServer, type TestServer } from '../support/server'

const HOSTILE = 'pirate@x.test\n2026-11-20 14:00 ok \u2028=cmd|"calc"!A1;'
const within = { timeout: 3_000, interval: 20 }

interface Line {
  readonly level: number
  readonly msg: string
  readonly security?: { readonly kind: string; readonly person: { readonly name: string } | null }
}
const lines: Line[] = []
const written: string[] = []
const log = pino(
  {},
  {
    write: (line: string) => {
      written.push(line)
      lines.push(JSON.parse(line) as Line)
    }
  }
)

let server: TestServer
const query = <Row extends object = object>(text: string, values?: unknown[]) => server.database.query<Row>(text, values)
beforeAll(async () => {
  server = await startServer({ log, backOff: { ...BACK_OFF, attempts: 2 } })
})
afterAll(() => server.close())

interface Page {
  readonly events: SecurityEntry[]
  readonly more: boolean
  readonly counts: { all: number; groups: Record<string, number> } | null
}
const read = async (search = ''): Promise<Page> => (await server.call<Page>('GET', `/api/security-log${search}`, { as: 'sacha' })).body
const file = async (search: string): Promise<Response> =>
  fetch(`${server.address}/api/security-log/csv${search}`, { headers: { authorization: `Bearer ${await server.tokenOf('sacha')}` } })
const tryToken = (body: object) =>
  server.call('POST', '/oauth/v2/token', {
    as: null,
    body: { ...CLIENT, grant_type: 'password', ...body },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' }
  })
const signIn = (username: string, password: string) => tryToken({ username, password })
/** Events of a day, a thousandth of a second apart, older than what the tests do. */
const fill = (count: number, day: string, person: string) =>
  query(
    `insert into security_log (at, kind, person, station, address)
     select $1::date + interval '6 hours' + n * interval '1 millisecond', (array['signed-in', 'signed-out', 'link-made'])[n % 3 + 1], $3,
       'Chrome, Windows', '10.0.0.' || n % 250
     from generate_series(1, $2) n`,
    [day, count, person]
  )

describe('what is done about sign-ins, people and links', () => {
  it('is kept with its reason, and told in the server’s own log, a line each, without a secret', async () => {
    await signIn('noa@atelier.test', 'atelier')
    for (let n = 0; n < 3; n++) await signIn(HOSTILE, 'secret-tapé')
    await tryToken({ client_id: 'nobody', client_secret: 'secret', username: 'noa@atelier.test', password: 'secret-tapé' })
    await server.call('POST', '/api/account/password', { as: 'camille', body: { current: 'secret-tapé', password: 'lanternes oranges' } })
    const events = (await read()).events.filter(({ person }) => person?.name !== 'Sacha Marchand')
    expect(events.map(({ kind, detail }) => [kind, detail.reason ?? detail.wait])).toEqual([
      ['password-refused', undefined],
      ['signed-in', undefined],
      ['sign-in-refused', 'client'],
      ['sign-in-slowed', 30],
      ['sign-in-refused', 'wrong-password'],
      ['sign-in-refused', 'wrong-password'],
      ['signed-in', undefined]
    ])
    await expect.poll(() => lines.filter(({ security }) => security !== undefined).length, within).toBeGreaterThan(events.length)
    const hostile = lines.filter(({ security }) => security?.person?.name.startsWith('pirate'))
    expect(hostile.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'security: sign-in-refused'],
      [40, 'security: sign-in-refused'],
      [40, 'security: sign-in-slowed']
    ])
    expect(lines.find(({ security }) => security?.kind === 'signed-in')?.level).toBe(30)
    // One event, one line, whatever was typed.
    for (const line of written) expect(line.trimEnd()).not.toMatch(/[\n\r\u2028]|\\n|\\u2028/)
    expect(JSON.stringify([written, events])).not.toContain('secret-tapé')
  })

  it('that is undone is told nowhere', async () => {
    const before = lines.length
    await query("begin; insert into security_log (kind) values ('role-changed'); rollback")
    await query("insert into security_log (kind) values ('demo-emptied')")
    await expect.poll(() => lines.slice(before).map(({ msg }) => msg), within).toContain('security: demo-emptied')
    expect(lines.slice(before).map(({ msg }) => msg)).not.toContain('security: role-changed')
  })

  it('of one who tries on and on while they wait stands there once', async () => {
    for (let n = 0; n < 6; n++) await signIn('encore@x.test', 'x')
    const kinds = await query<{ kind: string }>("select kind from security_log where person = 'encore@x.test' order by id")
    expect(kinds.map(({ kind }) => kind)).toEqual(['sign-in-refused', 'sign-in-refused', 'sign-in-slowed'])
  })
})

describe('the journal', () => {
  it('is an administrator’s alone', async () => {
    await becomes(server, 'camille', 'manager')
    for (const path of ['/api/security-log', '/api/security-log/csv']) {
      const { status, body } = await server.call<Problem>('GET', path, { as: 'camille' })
      expect([status, body.message]).toEqual([403, "Cette action est réservée à l'administration."])
    }
  })

  it('comes a hundred at a time, none twice and none left out, also where many are of one instant', async () => {
    await query(
      `insert into security_log (at, kind, person) select '2019-01-01 10:00:00+00', 'signed-in', 'Un Instant' from generate_series(1, 250)`
    )
    const ids: number[] = []
    const sizes: number[] = []
    let before = ''
    for (let more = true; more; ) {
      const page = await read(`?text=un%20instant${before}`)
      expect(page.counts === null).toBe(before !== '')
      ids.push(...page.events.map(({ id }) => id))
      sizes.push(page.events.length)
      before = `&before=${page.events.at(-1)?.id}`
      more = page.more
      // What comes meanwhile shifts no page.
      await query("insert into security_log (kind, person) values ('signed-in', 'Un Instant')")
    }
    expect(sizes).toEqual([100, 100, 50])
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })

  it('is found by kind, text, accents aside, and the workshop’s days, and counts each group', async () => {
    await fill(30, '2020-03-02', 'Zoé Ûber')
    // Half past eleven at night in Paris, and an hour later.
    await query(
      `insert into security_log (at, kind, person)
       values ('2020-03-02 22:30:00+00', 'role-changed', 'Zoé Ûber'), ('2020-03-02 23:30:00+00', 'role-changed', 'Zoé Ûber')`
    )
    const day = '&from=2020-03-02&to=2020-03-02'
    const found = await read(`?text=ZOE%20uber${day}`)
    expect(found.counts).toEqual({
      all: 31,
      groups: { 'sign-ins': 20, refusals: 0, waits: 0, links: 10, stations: 0, people: 1, workshop: 0 }
    })
    const links = await read(`?group=links${day}`)
    expect([links.events.length, new Set(links.events.map(({ kind }) => kind))]).toEqual([10, new Set(['link-made'])])
    expect(links.counts?.all).toBe(31)
    expect((await read('?from=2020-03-03&to=2020-03-03')).events.map(({ at }) => at)).toEqual(['2020-03-03 00:30:00'])
    expect((await read(`?text=10.0.0.7${day}`)).counts?.all).toBe(1)
  })

  it.each([
    ['%', 1],
    ['_', 1],
    ["'; drop table security_log; --", 0],
    ['"', 0],
    ['\\', 0],
    ['100%', 1],
    ['100_', 0],
    ['a_b', 1],
    ['œuf', 1],
    ['OEUF', 1],
    ['   ', 3]
  ])('takes the text %s as it is typed', async (text, count) => {
    await query(
      `insert into security_log (at, kind, person) select '2018-05-05', 'signed-in', name
       from unnest(array['Remise 100% Zoé', 'a_b axb', 'Œuf Dur']) name where not exists (select from security_log where person = name)`
    )
    expect((await read(`?text=${encodeURIComponent(text)}&from=2018-05-05&to=2018-05-05`)).counts?.all).toBe(count)
  })

  it.each(['?group=all', '?from=2026-02-30', '?to=hier', '?before=x', '?before=0', `?text=${'a'.repeat(201)}`])(
    'refuses %s',
    async (search) => expect((await server.call('GET', `/api/security-log${search}`, { as: 'sacha' })).status).toBe(400)
  )

  it('before an event that is none ends', async () =>
    expect(await read('?before=999999999')).toEqual({ events: [], more: false, counts: null }))
})

describe('the file of the journal', () => {
  it('has a line for each event that the filter finds, for a spreadsheet that believes nothing', async () => {
    const response = await file('?text=pirate')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="journal-\d{4}-\d\d-\d\d\.csv"/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)], 'Excel reads accents by it').toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = bytes.subarray(3).toString().split('\r\n')
    expect(head).toBe('Date;Heure;Événement;Personne;Poste;Adresse;Détail')
    expect([rows.length, rows.at(-1)]).toEqual([4, ''])
    expect(rows[0]).toMatch(
      /^\d\d\/\d\d\/\d{4};\d\d:\d\d:\d\d;Attente imposée;"pirate@x\.test 2026-11-20 14:00 ok +=cmd\|""calc""!A1;";Chrome, Windows;127\.0\.0\.1;trop/
    )
    await query("insert into security_log (at, kind, person) values ('2017-01-01', 'signed-in', '=1+1')")
    expect(await (await file('?to=2017-01-01')).text()).toContain(";'=1+1;")
  })

  it('is refused before its first byte where the database refuses what is looked for', async () => {
    const response = await file('?text=a%00b')
    expect([response.status, await response.json()]).toEqual([400, { code: 'validation-failed', message: 'Validation Failed' }])
  })

  it('of a hundred thousand events flows, whole, in flat memory; their pages come at once', { timeout: 60_000 }, async () => {
    // Nobody's log is told of them: it is the journal that is looked at.
    await query('alter table security_log disable trigger security_log_told')
    await fill(100_000, '2021-06-01', 'Foule Nombreuse')
    await query('analyze security_log')
    const began = performance.now()
    const searches = ['', '?group=waits', '?text=nombreuse', '?text=introuvable-ici', '?from=2021-06-01&to=2021-06-30&group=people']
    for (const search of searches) await read(search)
    expect(performance.now() - began, 'milliseconds for five pages').toBeLessThan(3_000)
    const response = await file('?text=foule')
    let count = -1
    let most = 0
    const before = process.memoryUsage().heapUsed
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const byte of chunk) if (byte === 10) count++
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(count).toBe(100_000)
    expect(most / 2 ** 20, 'megabytes beyond what stood').toBeLessThan(150)
  })

  it('is walked by an index, never sorted whole', async () => {
    const plans: string[] = []
    const explain: Query = async (text, values = []) => {
      plans.push(JSON.stringify(await query(`explain ${text}`, [...values])))
      return []
    }
    await readJournal(explain, {}, null, 101)
    await readJournal(explain, { from: '2020-01-01' }, 5_000, 101)
    await readJournal(explain, { group: 'sign-ins' }, null, 101)
    await readJournal(explain, { group: 'waits' }, null, 101)
    await readJournal(explain, { text: 'introuvable-ici' }, null, 101)
    for (const plan of plans.slice(0, 3)) {
      expect(plan).toContain('security_log_at')
      expect(plan).not.toContain('Seq Scan')
    }
    expect(plans[3]).toContain('security_log_kind')
    expect(plans[4]).toContain('security_log_search')
  })

  it('keeps its sequence where the clock goes back', async () => {
    await query(
      `insert into security_log (at, kind, person) values ('2022-10-30 00:50:00+00', 'signed-in', 'Heure Double'),
         ('2022-10-30 01:10:00+00', 'signed-in', 'Heure Double'), ('2022-10-30 00:20:00+00', 'signed-in', 'Heure Double')`
    )
    const { events } = await read('?text=heure%20double')
    expect(events.map(({ at }) => at.slice(11, 16))).toEqual(['02:10', '02:50', '02:20'])
  })
})
