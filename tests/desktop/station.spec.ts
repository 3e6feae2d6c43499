import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { apiAs } from '../e2e/support/api'
import { DIALOG, holds, holdsInBothThemes } from '../e2e/support/axe'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

let server: OwnServer
let folder: ReturnType<typeof temporaryFolder>
let atelier: Atelier
const at = (...names: string[]) => join(folder.path, ...names)
const kept = () => JSON.parse(readFileSync(at('data', 'station.json'), 'utf8'))
/** The desktop as it is installed: no variable says where its server is. */
const start = () => launchAtelier({ apiUrl: '', userData: at('data'), env: { ATELIER_API_URL: undefined } })

const dialogsAnswer = (path: string) =>
  atelier.app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = (async () => ({ canceled: false, filePaths: [chosen] })) as never
  }, path)
/** Answers the system's question about another server by its button, as a person would. */
const serverAnswer = (button: number) =>
  atelier.app.evaluate(({ dialog }, response) => {
    dialog.showMessageBox = (async (...given: unknown[]) => {
      Object.assign(globalThis, { serverQuestion: given.at(-1) })
      return { response, checkboxChecked: false }
    }) as never
  }, button)
const serverQuestion = () => atelier.app.evaluate(() => (globalThis as unknown as { serverQuestion?: object }).serverQuestion)
const recorded = () =>
  atelier.app.evaluate(({ app, shell }) => {
    const calls: string[] = []
    Object.assign(globalThis, { calls })
    app.relaunch = () => void process.stdout.write('a new start was asked for')
    shell.openPath = async (path) => {
      calls.push(path)
      return ''
    }
    shell.showItemInFolder = (path) => void calls.push(path)
  })
const calls = () => atelier.app.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await ownServer()
  folder = temporaryFolder('station')
  for (const name of ['data', 'archives', 'rip']) mkdirSync(at(name))
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

test('a station with a wrong server and a faulty file is set right from the login screen, and nothing of the file is lost', async () => {
  const byHand =
    '{ "apiUrl": "http://127.0.0.1:9", "clientId": 12, "settings": { "printers": [] }, "hotFolder": { "on": true, "path": "rip" }, "note": "poste 3" }'
  writeFileSync(at('data', 'station.json'), byHand)
  writeFileSync(at('data', 'window.json'), JSON.stringify({ x: 9_000, y: 9_000, width: 1300, height: 800, maximized: false }))
  atelier = await start()
  await recorded()
  const { page } = atelier
  await expect(page.getByText('Serveur injoignable')).toBeVisible()
  // Its window was left on a screen that is gone: it is where a hand can reach it.
  const bounds = await atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(bounds).toEqual({ x: 620, y: 240, width: 1300, height: 800 })

  await page.getByRole('link', { name: 'Réglages du poste' }).click()
  await expect(page.getByText('Le fichier de réglages de ce poste contient des fautes.')).toBeVisible()
  await expect(page.getByText(/station-fautif\.json/)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/clientId/, /settings/, /hotFolder/])
  await holdsInBothThemes(page)

  const address = page.getByLabel('Adresse du serveur')
  await expect(address).toHaveValue('http://127.0.0.1:9')
  await address.fill('http://127.0.0.1:7')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Aucun serveur ne répond à cette adresse/)).toBeVisible()
  expect(readFileSync(at('data', 'station.json'), 'utf8')).toBe(byHand)

  await serverAnswer(0)
  await address.fill(server.address.replace('http://', ''))
  await page.getByRole('button', { name: 'Essayer et garder' }).click()
  await expect(page.getByText("L'adresse n'a pas été changée.")).toBeVisible()
  expect(await serverQuestion()).toMatchObject({
    type: 'question',
    message: 'Rattacher ce poste à un autre serveur\u00a0?',
    detail: expect.stringContaining(`Serveur actuel\u00a0: http://127.0.0.1:9\nNouveau serveur\u00a0: ${server.address}`),
    buttons: ['Garder le serveur actuel', 'Changer de serveur'],
    defaultId: 0,
    cancelId: 0
  })
  expect(readFileSync(at('data', 'station.json'), 'utf8')).toBe(byHand)
  await serverAnswer(1)
  await address.fill(server.address.replace('http://', ''))
  await page.getByRole('button', { name: 'Essayer et garder' }).click()
  await expect(page.getByText(/Au prochain démarrage/)).toContainText(server.address)
  expect(kept()).toEqual({ apiUrl: server.address, note: 'poste 3' })
  expect(readFileSync(at('data', 'station-fautif.json'), 'utf8')).toBe(byHand)
  const ended = atelier.app.waitForEvent('close')
  await page.getByRole('button', { name: 'Redémarrer Atelier' }).click()
  await ended
  // What it said last may be read after its end.
  await expect.poll(atelier.said).toContain('a new start was asked for')
})

test('folders are chosen on the station page; an archive lands there, is shown in its folder, and feeds the RIP', async () => {
  atelier = await start()
  await recorded()
  const { page } = atelier
  await signIn(page, 'camille@atelier.test', 'atelier')
  await listShown(page)
  await page.getByRole('button', { name: /^Menu de Camille/ }).click()
  await page.getByRole('menuitem', { name: 'Poste' }).click()
  await expect(page.getByRole('heading', { name: 'Archives de production' })).toBeVisible()
  await expect(page.getByText(`Ce poste travaille avec ${server.address}`)).toBeVisible()
  await dialogsAnswer(at('archives'))
  await page.getByRole('button', { name: /Dossier des archives/ }).click()
  await expect(page.getByText(at('archives'), { exact: true })).toBeVisible()
  // The same folder for both would feed archives to the RIP.
  await page.getByRole('button', { name: /Dossier surveillé par le RIP/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Le dossier des archives ne peut pas être celui du RIP' })).toBeVisible()
  await dialogsAnswer(at('rip'))
  await page.getByRole('button', { name: /Dossier surveillé par le RIP/ }).click()
  await expect(page.getByRole('checkbox', { name: /dans le dossier du RIP/ })).toBeChecked()
  expect(kept()).toMatchObject({ settings: { archiveFolder: at('archives') }, hotFolder: { on: true, path: at('rip') } })
  await page.getByRole('button', { name: 'Ouvrir le dossier du journal' }).click()
  await expect.poll(calls).toEqual([at('data', 'logs')])
  await atelier.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async () => ({ canceled: false, filePath })) as never
  }, at('assistance.zip'))
  await page.getByRole('button', { name: "Dossier pour l'assistance" }).click()
  await expect(page.getByText(at('assistance.zip'), { exact: true })).toBeVisible()
  expect(readFileSync(at('assistance.zip')).subarray(0, 2).toString()).toBe('PK')
  await holdsInBothThemes(page)

  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(
    ({ has_files, files_state, preparation_state }) => has_files && files_state === 'complete' && preparation_state === 'complete'
  )
  const reference = order?.origin_ref_id.replace(/^#/, '') ?? ''
  await page.goto(new URL(`/orders/view/${order?.id}`, page.url()).href)
  await page.getByRole('button', { name: /^Archive/ }).click()
  await expect(page.getByText(`Archive enregistrée\u00a0: ${reference}.zip`)).toContainText('envoyée au RIP')
  await page.getByRole('button', { name: 'Ouvrir dans le dossier' }).click()
  await expect.poll(async () => (await calls()).at(-1)).toBe(at('archives', `${reference}.zip`))
  expect(readdirSync(at('archives'))).toEqual([`${reference}.zip`])
  const jobs = readdirSync(at('rip'))
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.every((name) => name.startsWith(`${reference}_`) && !name.endsWith('.txt'))).toBe(true)

  await page.getByRole('button', { name: '1\u00a0archive enregistrée' }).click()
  const list = page.getByRole('dialog', { name: 'Archives de production' })
  await expect(list.getByRole('listitem')).toContainText(/Enregistrée · .+ envoyés? au RIP/)
  await holds(page, DIALOG)
  await list.getByRole('button', { name: 'Vider la liste' }).click()
  await expect(list.getByText("Aucune archive n'a été téléchargée depuis le démarrage.")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('a file of settings that is there and cannot be read is said on the station page, and stays', async () => {
  await atelier.close()
  renameSync(at('data', 'station.json'), at('data', 'before.json'))
  mkdirSync(at('data', 'station.json'))
  atelier = await launchAtelier({ apiUrl: server.address, userData: at('data') })
  const { page } = atelier
  await page.goto(new URL('/station', page.url()).href)
  await expect(page.getByRole('listitem').filter({ hasText: `${at('data', 'station.json')} n'a pas pu être lu` })).toBeVisible()
  await expect(page.getByText("Les réglages de ce poste n'ont pas tous pu être lus.")).toBeVisible()
  await expect(page.getByText(/contient des fautes|gardé tel quel/)).toHaveCount(0)
  await page.getByLabel("Taille d'affichage").selectOption('110')
  await expect(page.getByRole('alert').filter({ hasText: "Ce réglage n'a pas pu être enregistré" })).toBeVisible()
  expect(readdirSync(at('data', 'station.json'))).toEqual([])
})
