import { X509Certificate } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeSmallDisk, whyNoSmallDisk } from '../support/small-disk'
import { aMachine, autoTls, tlsFolder, trusted, verdict } from '../support/tls'

const DAY_MS = 86_400_000

describe('a clock that was wrong', () => {
  it('while it was ahead makes no certificate that nobody takes yet, once it is right', async () => {
    const [folder, machine] = [tlsFolder(), aMachine()]
    await autoTls(folder, machine)
    machine.now += 100 * DAY_MS
    rmSync(join(folder, 'server.pem'))
    await autoTls(folder, machine)
    machine.now -= 100 * DAY_MS
    const tls = await autoTls(folder, machine)
    expect(Date.parse(new X509Certificate(String(tls.context().cert)).validFrom)).toBeLessThan(machine.now)
  })

  it('while the authority was made is told of the authority', async () => {
    const [folder, machine] = [tlsFolder(), aMachine()]
    machine.now += 100 * DAY_MS
    await autoTls(folder, machine)
    machine.now -= 100 * DAY_MS
    expect((await autoTls(folder, machine)).state().problem).toMatch(/^L'autorité de l'atelier ne vaut qu'à partir du /)
  })
})

describe('the end of the authority', () => {
  it('makes no certificate every minute: the last one ends with it', async () => {
    const machine = aMachine()
    const events: string[] = []
    const tls = await autoTls(tlsFolder(), machine, ({ kind }) => events.push(kind))
    machine.now += (3_650 - 1 - 20) * DAY_MS
    for (let look = 0; look < 4; look += 1) await tls.check()
    expect(events).toEqual(['renewed'])
    machine.now += 30 * DAY_MS
    for (let look = 0; look < 4; look += 1) await tls.check()
    expect(events).toEqual(['renewed'])
    expect(tls.state().problem).toMatch(/^L'autorité de l'atelier est périmée depuis le /)
  })

  it('is known to the points of the server long before, and a year ahead already to who reads the certificate', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const until = Date.parse(String(new X509Certificate(tls.authority() ?? '').validTo))
    expect(tls.facts()).toMatchObject({ authorityUntil: until, usable: true, problem: null })
    expect(tls.state().valid_until).not.toBe(tls.state().authority?.valid_until)
    machine.now = until - 300 * DAY_MS
    await tls.check()
    expect(tls.facts()).toMatchObject({ until, authorityUntil: until, usable: true, problem: null })
    expect(tls.state().valid_until).toBe(tls.state().authority?.valid_until)
  })

  it('ends a start with what is to be done, in one line', async () => {
    const [folder, machine] = [tlsFolder(), aMachine()]
    await autoTls(folder, machine)
    machine.now += 3_660 * DAY_MS
    await expect(autoTls(folder, machine)).rejects.toThrow(/^L'autorité de l'atelier est périmée depuis le [^\n]+$/)
  })
})

describe('the renewal', () => {
  it.each([
    ['thirty-one days before its end stays', 397 - 1 - 31, false],
    ['twenty-nine days before its end is made anew', 397 - 1 - 29, true],
    ['after its end, too', 500, true]
  ])('%s', async (_, days, isNew) => {
    const machine = aMachine()
    const events: string[] = []
    const tls = await autoTls(tlsFolder(), machine, ({ kind }) => events.push(kind))
    const before = tls.state()
    machine.now += days * DAY_MS
    await tls.check()
    expect(tls.state().fingerprint !== before.fingerprint).toBe(isNew)
    expect(tls.state().authority).toEqual(before.authority)
    expect(events).toEqual(isNew ? ['renewed'] : [])
  })

  it('comes at once with another address, and not with one that went away', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const before = tls.state().fingerprint
    machine.names = machine.names.slice(0, -1)
    await tls.check()
    expect(tls.state().fingerprint).toBe(before)
    machine.names = [...machine.names, '192.168.1.20']
    await tls.check()
    expect(tls.state().names).toContain('192.168.1.20')
    expect(await verdict(tls.context(), trusted(tls), '127.0.0.1')).toBe('trusted')
  })

  it.skipIf(whyNoSmallDisk() !== null)(
    'that a full disk does not take is told, leaves nothing there, and is made once there is room',
    async () => {
      const disk = makeSmallDisk(1)
      onTestFinished(disk.remove)
      const [folder, machine] = [join(disk.folder, 'tls'), aMachine()]
      const tls = await autoTls(folder, machine)
      const before = tls.state().fingerprint
      disk.fill()
      machine.now += 380 * DAY_MS
      for (let looks = 0; looks < 3; looks += 1) await tls.check()
      expect(readdirSync(folder).sort()).toEqual(['authority.pem', 'server.pem'])
      expect(tls.state()).toMatchObject({ fingerprint: before, problem: expect.stringMatching(/celui d'avant sert encore\.$/) })
      disk.makeRoom()
      await tls.check()
      expect(tls.state().problem).toBeNull()
      expect(tls.state().fingerprint).not.toBe(before)
    }
  )

  it('of three years needs nobody, and ends with the authority at the latest', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const seen = new Set<string | null>()
    for (let day = 0; day < 3 * 365; day += 7) {
      machine.now += 7 * DAY_MS
      await tls.check()
      expect(Date.parse(tls.state().valid_until ?? '') - machine.now).toBeGreaterThan(22 * DAY_MS)
      seen.add(tls.state().fingerprint)
    }
    expect(seen.size).toBe(3)
    machine.now += 6.8 * 365 * DAY_MS
    await tls.check()
    expect(tls.state().valid_until).toBe(tls.state().authority?.valid_until)
  })
})
