import { expect, test } from '@playwright/test'
import { type Api, apiAs } from '../e2e/support/api'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { type Gate, startGate } from './support/gate'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'

const MB = 1024 * 1024
/** What main may still hold of 25 MB that went through it: nothing, and some noise. */
const KEPT_AT_MOST_BYTES = 10 * MB
/** What the buffers of a local line may take while its far end reads nothing. */
const BUFFERED_AT_MOST_BYTES = 20 * MB

let server: OwnServer
let gate: Gate
let api: Api
let atelier: Atelier
let id: number

test.beforeAll(async () => {
  server = await ownServer()
  gate = await startGate(server.address)
  api = await apiAs(server.address, 'noa')
  id = (await api.list('all/opened')).at(12)?.id ?? 0
  atelier = await launchAtelier({ apiUrl: gate.url })
  await signIn(atelier.page, 'camille@atelier.test', 'atelier')
  await listShown(atelier.page)
  await atelier.page.goto(new URL(`/orders/view/${id}`, atelier.page.url()).href)
  await expect(atelier.page.getByRole('region', { name: 'Fichiers', exact: true })).toBeVisible()
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(gate.url)
  await gate.close()
  await server.remove()
})

/** Chooses a PNG of so many bytes in the page, without its content passing through the test's own connection. */
const choose = (name: string, size: number): Promise<void> =>
  atelier.page.evaluate(
    ([called, length]) => {
      const bytes = new Uint8Array(length)
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const data = new DataTransfer()
      data.items.add(new File([bytes], called, { type: 'image/png' }))
      const chooser = document.querySelector<HTMLInputElement>('input[aria-label="Fichiers à ajouter"]')
      if (chooser === null) throw new Error('no chooser')
      chooser.files = data.files
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [name, size] as const
  )
/** Bytes that main really holds, garbage taken away. */
const memory = (): Promise<number> =>
  atelier.app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    process.getBuiltinModule('node:vm').runInNewContext('gc')()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  })
const row = (name: string) =>
  atelier.page.getByRole('region', { name: 'Fichiers', exact: true }).getByRole('listitem').filter({ hasText: name })

/** The bytes that the page was told of, in their order. */
const heard = (): Promise<number[]> =>
  atelier.page.evaluate(() => (window as unknown as { reported: { sent: number }[] }).reported.map(({ sent }) => sent))

test('25 MB go through main with the progress of what left, arrive whole, and are not kept', async () => {
  test.setTimeout(120_000)
  const { page } = atelier
  const before = await memory()
  await page.evaluate(() => {
    const reported: { upload: string; sent: number }[] = []
    Object.assign(window, { reported })
    window.atelier?.on('uploads:progress', (progress) => reported.push(progress))
  })
  await choose('grand.png', 25 * MB)
  const passedBefore = gate.passed()
  gate.hold()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  // Nothing passes: what is told is what the buffers of the line took, and stays there.
  let held = 0
  const stays = async (): Promise<boolean> => {
    const before = held
    held = Math.max(0, ...(await heard()))
    return held > 0 && held === before
  }
  await expect
    .poll(stays, { timeout: 30_000, intervals: [1_500] })
    .toBe(true)
    .finally(gate.release)
  expect(held).toBeLessThan(BUFFERED_AT_MOST_BYTES)
  await expect(row('grand.png').getByRole('button', { name: /^BAT/ })).toBeVisible({ timeout: 40_000 })
  const reported = await page.evaluate(() => (window as unknown as { reported: { upload: string; sent: number }[] }).reported)
  expect(new Set(reported.map(({ upload }) => upload)).size).toBe(1)
  const last = reported.at(-1)?.sent
  expect(last).toBeGreaterThan(25 * MB)
  expect(last).toBeLessThanOrEqual(gate.passed() - passedBefore)
  const file = (await api.order(id)).files.find(({ file: { name } }) => name === 'grand.png')
  expect(file?.file.size).toBe(25 * MB)
  const content = await fetch(`${server.address}${file?.file.url}`, { headers: { authorization: `Bearer ${api.token}` } })
  expect((await content.arrayBuffer()).byteLength).toBe(25 * MB)
  await expect.poll(async () => (await memory()) - before).toBeLessThan(KEPT_AT_MOST_BYTES)
})

test('26 MB are refused before they are sent', async () => {
  await choose('lourd.png', 26 * MB)
  const refusal = atelier.page.getByRole('dialog', { name: 'Fichier refusé' })
  await expect(refusal.getByRole('listitem')).toHaveText('lourd.png Ce fichier est trop volumineux\u00a0: 25\u00a0Mo au plus.')
  await refusal.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(refusal).toBeHidden()
  expect((await api.order(id)).files.some(({ file }) => file.name === 'lourd.png')).toBe(false)
})

test('a window that holds something typed asks, in French, before it is closed or reloaded, and does as one says', async () => {
  const { app, page } = atelier
  // Playwright would answer the page's question by itself: it is main's to answer.
  page.on('dialog', () => undefined)
  await app.evaluate(({ dialog }) => {
    const answers: unknown[] = []
    Object.assign(globalThis, { answers, leave: false })
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      answers.push(args.at(-1))
      return (globalThis as unknown as { leave: boolean }).leave ? 1 : 0
    }
  })
  const requested = () => app.evaluate(() => (globalThis as unknown as { answers: { message: string; buttons: string[] }[] }).answers)
  const closeWindow = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  // Read by main: Playwright waits for a reload that was refused.
  const typed = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(`document.querySelector('textarea[aria-label=Commentaire]').value`)
    )
  const ways = {
    'closing the window': closeWindow,
    'ending the program': () => app.evaluate(({ app: program }) => program.quit()),
    'reloading the page': () => page.evaluate(() => window.location.reload())
  }
  try {
    await page.getByRole('textbox', { name: 'Commentaire' }).click()
    await page.keyboard.type('À ne pas perdre', { delay: 40 })
    for (const [name, leave] of Object.entries(ways)) {
      const before = (await requested()).length
      await leave()
      await expect.poll(async () => (await requested()).length, name).toBe(before + 1)
      expect(await typed(), name).toBe('À ne pas perdre')
    }
    expect((await requested())[0]).toMatchObject({
      message: "Une saisie n'est pas enregistrée.",
      buttons: ['Rester sur la page', 'Quitter sans enregistrer'],
      defaultId: 0,
      cancelId: 0
    })
  } finally {
    await app.evaluate(() => Object.assign(globalThis, { leave: true }))
  }
  const ended = app.waitForEvent('close')
  await closeWindow().catch(() => undefined)
  await ended
})
