import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SignedManifest } from '@/contract/releases'
import { addRelease, removeRelease } from '@/server/releases/keep-releases'
import { runReleasesCommand } from '@/server/releases/releases-command'
import { signManifest, writeRelease } from '../../support/signed-release'
import { serveReleases } from '../support/releases'

const { keeping, made, placed, add, fleetOf, report, decide } = serveReleases()

describe('a release', () => {
  it('is copied whole, listed, and removed while no station waits for it', async () => {
    expect(await runReleasesCommand(keeping, ['add', writeRelease(made, '1.3.0')])).toEqual([
      expect.stringMatching(/^Atelier 1\.3 ajoutée.*1\.3\.0\.exe, atelier-1\.3\.0\.deb/),
      expect.stringMatching(/1\.2\.0/),
      expect.stringMatching(/Aucun poste/)
    ])
    expect((await runReleasesCommand(keeping, ['list'])).join()).toMatch(/^1\.3\.0\tnsis, deb\t0 poste\tpubliée/)
    expect(readdirSync(join(placed, '1.3.0')).sort()).toEqual(['atelier-1.3.0.deb', 'atelier-1.3.0.exe'])
    await expect(add('1.3.0')).rejects.toThrow(/déjà là/)
    await runReleasesCommand(keeping, ['remove', '1.3.0'])
    expect(readdirSync(placed)).toEqual([])
    await expect(removeRelease(keeping, '1.3.0')).rejects.toThrow(/n'a pas de version/)
  })

  it('is added from where npm was called, or its launcher', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    const file = writeRelease(made, '1.3.0')
    vi.stubEnv('ATELIER_LAUNCHER', undefined)
    vi.stubEnv('INIT_CWD', dirname(file))
    expect((await runReleasesCommand(keeping, ['add', basename(file)])).join()).toMatch(/^Atelier 1\.3 ajoutée/)
    await runReleasesCommand(keeping, ['remove', '1.3.0'])
    // A script of npm may well call the launcher of a package.
    vi.stubEnv('ATELIER_LAUNCHER', 'atelier-server')
    await expect(runReleasesCommand(keeping, ['add', basename(file)])).rejects.toThrow(/ne se lit pas/)
    expect((await runReleasesCommand(keeping, ['add', relative('.', file)])).join()).toMatch(/^Atelier 1\.3 ajoutée/)
  })

  const spoilt = (spoil: (file: string) => void) => async () => {
    const file = writeRelease(made, '1.4.0')
    spoil(file)
    await addRelease(keeping, file)
  }
  const edit = (file: string, change: (signed: SignedManifest) => object) =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  it.each([
    [
      'whose text was changed',
      spoilt((file) => edit(file, (one) => ({ ...one, manifest: one.manifest.replace('1.2.0', '0.0.1') }))),
      /signature/
    ],
    [
      'signed by another key',
      spoilt((file) => edit(file, (one) => signManifest(one.manifest, generateKeyPairSync('ed25519').privateKey))),
      /signature/
    ],
    [
      'with an installer that is another',
      spoilt(() => writeFileSync(join(made, 'atelier-1.4.0.deb'), 'installer of 1.4.1')),
      /pas l'installateur/
    ],
    ['with an installer that is shorter', spoilt(() => writeFileSync(join(made, 'atelier-1.4.0.deb'), 'inst')), /pas l'installateur/],
    ['without an installer', spoilt(() => rmSync(join(made, 'atelier-1.4.0.deb'))), /manque l'installateur/],
    ['that is no release', spoilt((file) => writeFileSync(file, '{"manifest":"{}"}')), /pas un fichier de version/],
    ['that is not there', () => addRelease(keeping, join(made, 'nothing.json')), /ne se lit pas/],
    ['to a server that knows no key', () => addRelease({ ...keeping, keys: [] }, writeRelease(made, '1.4.0')), /aucune clé/]
  ])(
    '%s leaves nothing',
    async (_, work, said) => {
      await expect(work()).rejects.toThrow(said)
      expect((await fleetOf()).releases).toEqual([])
      expect(existsSync(placed) ? readdirSync(placed) : []).toEqual([])
    },
    20_000
  )

  it.runIf(process.getuid?.() === 0)("says it where the server's account may not read it, as in the home of who copied it", async () => {
    const file = writeRelease(made, '1.4.0')
    process.seteuid?.('nobody')
    try {
      await expect(addRelease(keeping, file)).rejects.toThrow(/^Le compte du serveur n'a pas le droit de lire .*1\.4\.0\.release\.json/)
    } finally {
      process.seteuid?.(0)
    }
  })
  it('is added once by two who add it at the same time', async () => {
    const file = writeRelease(made, '1.3.0')
    const both = await Promise.allSettled([addRelease(keeping, file), addRelease(keeping, file)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(placed)).toEqual(['1.3.0'])
  })

  it('keeps its installers where another one that adds it fails meanwhile', async () => {
    const file = writeRelease(made, '1.3.0')
    const [kept, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bringing = (keep: (own: () => Promise<void>) => Promise<void>) => ({
      ...keeping,
      folder: {
        ...keeping.folder,
        bring: async (...args: Parameters<typeof keeping.folder.bring>) => {
          const brought = await keeping.folder.bring(...args)
          return { ...brought, keep: () => keep(brought.keep) }
        }
      }
    })
    const first = addRelease(
      bringing(async (keep) => {
        await keep()
        kept.resolve()
        // The other one ends first, or waits for this one.
        await Promise.race([ended.promise, new Promise((resolve) => setTimeout(resolve, 500))])
      }),
      file
    )
    await kept.promise
    const failing = bringing(() => Promise.reject(Object.assign(new Error('not empty'), { code: 'ENOTEMPTY' })))
    const second = addRelease(failing, file).catch((error: unknown) => error)
    void second.then(() => ended.resolve())
    await first
    expect(await second).toMatchObject({ message: expect.stringMatching(/déjà là/) })
    expect(readdirSync(placed)).toEqual(['1.3.0'])
  })

  it('stays while all have it, and while stations that are to go back run it', async () => {
    await add('1.3.0')
    await decide('roll-out', { version: '1.3.0' })
    await expect(removeRelease(keeping, '1.3.0')).rejects.toThrow(/tous les postes/)
    await add('1.4.0', { returnsTo: ['1.3.0'] })
    await report({ version: '1.4.0' })
    await expect(removeRelease(keeping, '1.4.0')).rejects.toThrow(/Un poste a encore/)
  })
})
