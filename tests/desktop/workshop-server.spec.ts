import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { openZip } from '@/main/archives/open-zip'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { choosePins, PINS } from '../e2e/support/shared-station'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

/** What pages ask of main on a server of the workshop's own, with a certificate of its own: by the bridge, whatever the screens become. */
let bench: ReturnType<typeof makeBenchApp>
let server: OwnServer
let data: ReturnType<typeof temporaryFolder>
let atelier: Atelier
const at = (...names: string[]) => join(data.path, ...names)
const SEEDED = ['s3cret-proxy', 's3cret-bearer', 's3cret-memory']

test.beforeAll(async () => {
  bench = makeBenchApp()
  server = await ownServer({ ATELIER_TLS: 'auto' })
  await choosePins(server)
  data = temporaryFolder('workshop')
  for (const folder of ['logs', 'Crashpad/completed']) mkdirSync(at(folder), { recursive: true })
  writeFileSync(at('station.json'), JSON.stringify({ proxy: { password: SEEDED[0] } }))
  writeFileSync(at('logs/atelier.log'), `{"error":"proxy said ${SEEDED[0]}, Bearer ${SEEDED[1]}"}\n`)
  writeFileSync(at('Crashpad/completed/fall.dmp'), `${SEEDED[2]}`)
  atelier = await launchAtelier({ apiUrl: server.address, appDir: bench.path, userData: data.path })
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  data.remove()
  bench.remove()
})

const signIn = (user: string, password = 'atelier') => bridge(atelier.page, 'session:login', { username: `${user}@atelier.test`, password })

test('the support folder of a station holds its log, prints and crashes, and none of its secrets', async () => {
  const path = at('assistance.zip')
  await atelier.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (async () => ({ canceled: true, filePath: '' })) as never
  })
  expect(await bridge(atelier.page, 'station:support')).toEqual({ kind: 'cancelled' })
  const chosen = (file: string) =>
    atelier.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = (async () => ({ canceled: false, filePath })) as never
    }, file)
  await chosen(at('nowhere', 'assistance.zip'))
  expect(await bridge(atelier.page, 'station:support')).toMatchObject({ kind: 'refused' })
  await chosen(path)
  expect(await bridge(atelier.page, 'station:support')).toEqual({ kind: 'saved', path })
  const zip = await openZip(path)
  const texts: Record<string, string> = {}
  for (const entry of zip.entries) texts[entry.name] = await text(Readable.from(zip.read(entry)))
  await zip.close()
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(['poste.json', 'reglages.json', 'journal/atelier.log', 'plantages.json']))
  expect(JSON.parse(texts['plantages.json'] ?? '')).toMatchObject({ dumps: [{ name: 'fall.dmp' }] })
  // The fall of before this start was named in the log by it.
  expect(texts['journal/atelier.log']).toContain('"what":"crash-dump","error":"fall.dmp')
  const all = readFileSync(path, 'latin1') + Object.values(texts).join('\n')
  expect(SEEDED.filter((secret) => all.includes(secret))).toEqual([])
})

test('a station is shared, taken, renamed and given up; each works with their own session', async () => {
  const station = () => bridge(atelier.page, 'shared:station')
  expect(await bridge(atelier.page, 'shared:people')).toEqual({ kind: 'closed' })
  expect(await bridge(atelier.page, 'shared:close')).toMatchObject({ kind: 'refused' })
  await signIn('sacha')
  expect(await bridge(atelier.page, 'shared:enrol', { name: 'Presse 2', idle_minutes: 10 })).toMatchObject({
    kind: 'done',
    station: { name: 'Presse 2' }
  })
  const people = await bridge(atelier.page, 'shared:people')
  const numbers = new Map(people.kind === 'people' ? people.people.map(({ firstname, id }) => [firstname, id]) : [])
  const take = (name: string, pin: string) => bridge(atelier.page, 'shared:take', { person: numbers.get(name) ?? 0, pin })
  expect([...numbers.keys()]).toEqual(expect.arrayContaining(['Camille', 'Noa', 'Sacha']))

  expect(await bridge(atelier.page, 'shared:change', { name: 'Presse 3', idle_minutes: 5 })).toMatchObject({
    station: { name: 'Presse 3' }
  })
  expect(await bridge(atelier.page, 'shared:badge', { badge: 'ATBINCONNU' })).toEqual({ kind: 'unknown' })
  await bridge(atelier.page, 'shared:lock', { why: 'idle' })
  expect(await take('Noa', '0000')).toMatchObject({ kind: 'refused' })
  expect(await take('Noa', PINS.noa)).toMatchObject({ kind: 'unlocked', person: { firstname: 'Noa' } })

  // Who has no PIN signs in with a password, at the same station.
  await bridge(atelier.page, 'shared:lock', { why: 'asked' })
  expect(await signIn('camille', 'faux')).toMatchObject({ kind: 'refused' })
  expect(await signIn('camille')).toEqual({ kind: 'signed-in' })
  expect(await station()).toMatchObject({ person: numbers.get('Camille'), locked: null })
  await bridge(atelier.page, 'session:logout')
  expect(await station()).toMatchObject({ person: null, locked: { why: 'asked' } })
  await bridge(atelier.page, 'session:logout')

  expect(await take('Sacha', PINS.sacha)).toMatchObject({ kind: 'unlocked' })
  await signIn('sacha')
  expect(await bridge(atelier.page, 'shared:close')).toEqual({ kind: 'done', station: null })
  expect([await station(), await bridge(atelier.page, 'session:status')]).toMatchObject([null, { signedIn: true }])
})

/** The certificate that the server shows, and the authority that it says signs it, as PEM. */
async function certificates(): Promise<{ shown: string; authority: string }> {
  const authority = await (await fetch(`${server.address}/confiance/atelier.crt`)).arrayBuffer()
  const { X509Certificate } = await import('node:crypto')
  const shown = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(server.port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.toString() ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })
  return { shown, authority: new X509Certificate(Buffer.from(authority)).toString() }
}

test('a server with a certificate of its own is trusted when a person says so, and then nobody else for it', async () => {
  const answers = (button: number) =>
    atelier.app.evaluate(({ dialog }, response) => {
      dialog.showMessageBox = (async (...given: unknown[]) => {
        Object.assign(globalThis, { question: given.at(-1) })
        return { response, checkboxChecked: false }
      }) as never
    }, button)
  const keep = (address: string) => bridge(atelier.page, 'station:keep-server', { address })
  const secure = `https://127.0.0.1:${server.port}`
  await answers(0)
  expect(await keep(secure)).toMatchObject({ kind: 'declined' })
  const question = await atelier.app.evaluate(() => (globalThis as unknown as { question: { detail: string; buttons: string[] } }).question)
  expect(question.detail).toContain('Empreinte SHA-256')
  expect(question.buttons[1]).toContain('Faire confiance')
  await answers(1)
  expect(await keep(secure)).toMatchObject({ kind: 'kept', address: secure })
  const { shown, authority } = await certificates()
  expect(JSON.parse(readFileSync(at('station.json'), 'utf8'))).toMatchObject({
    apiUrl: secure,
    authority: { origin: secure, certificate: authority }
  })
  expect(readFileSync(at('logs/atelier.log'), 'utf8')).toContain('"what":"station.authority"')

  const verdicts = await atelier.app.evaluate(
    ({ session }, [own, other]) => {
      const { certificateVerifyProc: ask } = session.defaultSession as unknown as {
        certificateVerifyProc?: (request: object, answer: (verdict: number) => void) => void
      }
      const judged = (hostname: string, data: string) =>
        new Promise<number>((resolve) => ask?.({ hostname, certificate: { data } }, resolve))
      return ask === undefined ? null : Promise.all([judged('127.0.0.1', own), judged('127.0.0.1', other), judged('ailleurs.test', other)])
    },
    [shown, authority] as const
  )
  test.skip(verdicts === null, 'Electron does not tell its handlers: tests/main asks the rule itself')
  expect(verdicts).toEqual([0, -2, -3])
})
