import { readFileSync } from 'node:fs'
import { printedBarcode } from '@/domain/barcode/barcode'
import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { unreachedByTab } from './support/keyboard'

const GUN = { set: 'us', on: 'us' } as const
const MODES = { P: 'P.A.O', C: 'Complet', D: 'DTG', E: 'Emballage' } as const

/** How the page stands under its header: what of it is cut, whether the header keeps to two rows, and its last tag is seen whole. */
const laidOut = async (header: HTMLElement) => {
  const main = document.querySelector('main')
  const tag = [...header.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === 'Retirer SAV')
  const seen = await new Promise<number>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry?.intersectionRatio ?? 0)
    })
    if (tag === undefined) resolve(0)
    else observer.observe(tag)
  })
  return {
    cut: main === null ? null : main.scrollWidth - main.clientWidth,
    twoRows: header.getBoundingClientRect().height < 140,
    tagSeen: seen
  }
}

test.describe('the modes of an order', () => {
  test('open by profile, go from face to face, are switched on the page, and are walked by the Tab key alone', async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'sacha')
    let order: { readonly id: number; readonly faces: number } | undefined
    for (const { id } of await api.list('dtg/opened')) {
      const { items } = await api.order(id)
      const faces = items.flatMap(({ faces: all }) => all.filter(({ techniques }) => techniques.includes('dtg'))).length
      if (faces <= 1) continue
      order = { id, faces }
      break
    }
    if (!order) throw new Error('the demo data has no such order')
    const page = await openAs('camille', `/orders/view/${order.id}`, { profile: 'dtg' })
    const mode = (name: string) => page.getByRole('group', { name: "Mode d'affichage" }).getByRole('button', { name, exact: true })
    await expect(mode(MODES.D)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: 'État de production DTG' })).toBeAttached()

    await test.step('DTG goes from face to face by arrow keys and buttons, and stops at the ends', async () => {
      const place = (at: number) => expect(page.getByText(`${at} sur ${order.faces}`)).toBeVisible()
      await place(1)
      await page.keyboard.press('ArrowLeft')
      await place(1)
      await page.keyboard.press('ArrowRight')
      await place(2)
      await page.getByRole('button', { name: 'Visuel précédent' }).click()
      await place(1)
      await page.getByRole('textbox', { name: 'Ajouter un bac' }).press('ArrowRight')
      await place(1)
    })

    await test.step('every control of each mode is reached', async () => {
      for (const name of [MODES.D, MODES.E, MODES.P, MODES.C]) {
        await mode(name).click()
        await expect(mode(name)).toHaveAttribute('aria-pressed', 'true')
        expect(await unreachedByTab(page), name).toEqual([])
      }
    })

    await test.step('the barcode is downloaded as an image', async () => {
      await page.getByRole('button', { name: "Plus d'actions" }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Télécharger le code-barres' }).click()
      ])
      expect(download.suggestedFilename()).toBe(`${printedBarcode(order.id)}.png`)
      const bytes = readFileSync(await download.path())
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
      expect(bytes.readUInt32BE(16)).toBeGreaterThan(300)
    })
  })

  test('nothing is cut on any screen, the header keeps to two rows whatever its labels, and every mode holds its width', async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'sacha')
    const sav = await api.list('sav/opened')
    const machine = sav.find(({ techniques }) => techniques.includes('dtg'))
    const long = sav.toSorted((one, other) => other.origin_ref_id.length - one.origin_ref_id.length)[0]
    const codes = (letter: string) => Array.from({ length: 9 }, (_, at) => `${letter}14${at}`)
    const crowded = {
      bacs: codes('B'),
      picking_runs: codes('ST06'),
      tags: ['v1', 'Salon de printemps', 'cadeau', 'EXPRESS', 'prio', 'SAV']
    }
    for (const id of [machine?.id ?? 0, long?.id ?? 0]) {
      await api.patch(id, crowded)
      const page = await openAs('camille', `/orders/view/${id}`)
      const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
      for (const [index, mode] of [MODES.C, MODES.P, MODES.D, MODES.E].entries()) {
        await page.keyboard.press(`Alt+${index + 1}`)
        await expect(page.getByRole('button', { name: mode, exact: true })).toHaveAttribute('aria-pressed', 'true')
        for (const width of [1280, 1366, 1536, 1600, 1920]) {
          await page.setViewportSize({ width, height: 768 })
          const at = `${mode} at ${width}`
          await expect.poll(() => header.evaluate(laidOut), at).toEqual({ cut: 0, twoRows: true, tagSeen: 1 })
        }
      }
      await page.setViewportSize({ width: 1920, height: 1080 })
    }
  })

  test('packing ticks by hand and by scan, warns of what is left, and turns Emballée over', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('shipping/complete')).at(0)
    if (!order) throw new Error('the demo data has no such order')
    const whole = await api.order(order.id)
    const page = await openAs('camille', `/orders/view/${order.id}`, { profile: 'packing' })
    const shoot = await gunOn(page)
    const packed = page.getByRole('switch', { name: /Emballée/ })
    const cells = page.getByRole('region', { name: 'Articles à emballer' }).locator('button')
    await expect(packed).toHaveAttribute('aria-checked', 'false')
    await expect(packed).toContainText('à cocher')
    await packed.click()
    await expect(page.getByText(/Emballée\s: .*pas cochée/)).toBeVisible()
    await expect(packed).toContainText('Le colis est fermé')
    await expect(page.getByText('à cocher')).toHaveCount(0)
    await expect(page.getByText('Tout décocher')).toHaveCount(0)
    await expect.poll(async () => (await api.order(order.id)).state).toBe('packed')
    await packed.click()
    await expect.poll(async () => (await api.order(order.id)).state).toBe('complete')

    const sku = whole.items.find(({ sku: name }) => /^[A-Z0-9]{5,}$/.test(name))?.sku
    if (sku) {
      await shoot(scan(sku, GUN))
      await expect(page.getByText(`${sku}, `)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const cell of await cells.all())
      if ((await cell.getAttribute('aria-pressed')) === 'false') {
        await cell.click()
        await expect(cell).toHaveAttribute('aria-pressed', 'true')
      }
    await expect(packed).toContainText('Tout est coché')
    await page.reload()
    await expect(packed).toContainText('Tout est coché')
    await shoot(scan(printedBarcode(order.id), GUN))
    await expect.poll(async () => (await api.order(order.id)).state).toBe('packed')

    await api.patch(order.id, { state: 'new' })
    await expect(packed).toHaveAttribute('aria-disabled', 'true')
    await expect(packed).toContainText('La commande doit être')
  })
})
