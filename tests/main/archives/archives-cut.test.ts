import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveBench, WANTED } from '../support/archive-bench'
import { makeZip } from '../support/make-zip'

const bench = archiveBench()
const { open, path } = bench

describe('an archive whose line is cut', () => {
  it('goes on by itself where its line was cut, as often as it is', async () => {
    bench.host.cutAfter = () => (bench.host.requests.length < 4 ? 250_000 : Number.POSITIVE_INFINITY)
    const { archives, reported } = open()
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(readFileSync(path()).equals(bench.zip)).toBe(true)
    expect([bench.host.requests.length, bench.host.requests[0], bench.host.requests.slice(1).every((range) => range !== null)]).toEqual([
      4,
      null,
      true
    ])
    expect(bench.host.sent).toBe(bench.zip.length)
    expect(reported.flat().some(({ stage }) => stage.kind === 'resuming')).toBe(true)
  }, 20_000)

  it('goes on in the name of who began it, whoever is there by then', async () => {
    let asker = 'Camille'
    bench.host.cutAfter = () => {
      asker = 'Noa'
      return bench.host.requests.length < 2 ? 250_000 : Number.POSITIVE_INFINITY
    }
    const { archives } = open({ asker: () => asker })
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    await archives.download({ ...WANTED, order: 29 })
    expect(bench.host.askers).toEqual(['Camille', 'Camille', 'Noa'])
  })

  it('begins again where the host has another one by now, and never joins the two', async () => {
    const other = await makeZip({ 'autre.png': randomBytes(600_000) })
    bench.host.cutAfter = () => {
      bench.host.cutAfter = null
      bench.host.tag = '"deux"'
      bench.host.zip = () => other
      return 400_000
    }
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved', bytes: other.length })
    expect(readFileSync(path()).equals(other)).toBe(true)
  })

  it('that was joined to something else all the same is begun once more', async () => {
    const other = await makeZip({ 'autre.png': randomBytes(1_000_000) })
    bench.host.cutAfter = () => {
      bench.host.cutAfter = null
      bench.host.zip = () => other
      return 400_000
    }
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved', bytes: other.length })
    expect(readFileSync(path()).equals(other)).toBe(true)
  })

  it('of a host without tags is brought from its beginning each time', async () => {
    bench.host.tag = null
    bench.host.cutAfter = () => (bench.host.requests.length < 2 ? 250_000 : Number.POSITIVE_INFINITY)
    expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect(bench.host.requests).toEqual([null, null])
  })

  it('goes on after a session that ended in its middle', async () => {
    bench.host.cutAfter = () => {
      Object.assign(bench.host, { cutAfter: null, refuse: 401 })
      return 400_000
    }
    const { archives } = open()
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'failed', reason: 'refused' })
    bench.host.refuse = null
    expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    expect([readFileSync(path()).equals(bench.zip), bench.host.sent]).toEqual([true, bench.zip.length])
  })

  it.each(['text/html; charset=utf-8', 'application/zip'])(
    'keeps what had come when a page of somebody before the host comes in its place, as %s',
    async (type) => {
      bench.host.cutAfter = () => {
        Object.assign(bench.host, { cutAfter: null, page: type })
        setTimeout(() => Object.assign(bench.host, { page: null }), 1_500)
        return 400_000
      }
      expect(await open().archives.download(WANTED)).toMatchObject({ kind: 'saved' })
      expect([readFileSync(path()).equals(bench.zip), bench.host.sent]).toEqual([true, bench.zip.length])
    },
    20_000
  )

  it.each(['text/html', 'application/zip'])(
    'is refused as by a server that does not answer where a page comes in place of it, as %s',
    async (type) => {
      const { archives } = open()
      bench.host.page = type
      const refused = { kind: 'failed', reason: 'refused', message: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.' }
      expect(await archives.download(WANTED)).toEqual(refused)
      expect([existsSync(path()), existsSync(join(dirname(path()), '.atelier'))]).toEqual([false, false])
      bench.host.page = null
      expect(await archives.download(WANTED)).toMatchObject({ kind: 'saved' })
    }
  )
})
