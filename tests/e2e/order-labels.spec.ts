import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { drawn } from './support/drawn'

test.describe('bins, runs and tags of an order', () => {
  test('keep what two operators add at once, and each sees the other', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('all/opened')).at(4)
    if (!order) throw new Error('the demo data has no such order')
    await api.patch(order.id, { bacs: [] })
    const [mine, theirs] = await Promise.all([openAs('camille', `/orders/view/${order.id}`), openAs('noa', `/orders/view/${order.id}`)])
    const field = (page: typeof mine) => page.getByRole('textbox', { name: 'Ajouter un bac' })
    await field(mine).fill('M1')
    await field(theirs).fill('T1')
    await Promise.all([field(mine).press('Enter'), field(theirs).press('Enter')])
    await expect.poll(async () => [...(await api.order(order.id)).bacs].sort()).toEqual(['M1', 'T1'])
    for (const page of [mine, theirs])
      for (const bac of ['M1', 'T1']) await expect(page.getByRole('button', { name: `Retirer ${bac}` })).toBeVisible()
  })

  test('a press beside the field of a bin is heard, with a code half typed and at every width', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('all/opened')).at(6)
    if (!order) throw new Error('the demo data has no such order')
    await api.patch(order.id, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'], tags: ['prio'] })
    const page = await openAs('camille', `/orders/view/${order.id}`)
    const field = page.getByRole('textbox', { name: 'Ajouter un bac' })
    const middleOf = async (name: RegExp | string) => {
      const box = await page.getByRole('button', { name }).first().boundingBox()
      if (!box) throw new Error(`no ${name} on screen`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    /** As a hand does it: what was seen is pressed, the field is left, and the finger goes up where it went down. */
    const press = async (name: RegExp | string): Promise<void> => {
      const { x, y } = await middleOf(name)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await expect(field).not.toBeFocused()
      await page.waitForTimeout(100)
      await page.mouse.up()
    }
    for (const [at, width] of [1280, 1366, 1920].entries()) {
      await page.setViewportSize({ width, height: 768 })
      await drawn(page)
      const title = page.getByRole('button', { name: /^Replier Client/ })
      const before = await title.boundingBox()
      await field.click()
      await page.keyboard.type(`m${at}`)
      expect(await title.boundingBox()).toEqual(before)
      await press(/^Préparation/)
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await api.order(order.id)).bacs).toContain(`M${at}`)
      await field.click()
      await press('P.A.O')
      await expect(page.getByRole('button', { name: 'P.A.O', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Complet', exact: true }).click()
      await field.click()
      await press('Retirer ST0604')
      await expect.poll(async () => (await api.order(order.id)).picking_runs).toEqual([])
      await api.patch(order.id, { picking_runs: ['ST0604'] })
      await expect(page.getByRole('button', { name: 'Retirer ST0604' })).toBeVisible()
    }
  })

  test('on a phone a field has room for its name and for what is typed, beside labels and without any', async ({
    openAs,
    browser,
    server
  }) => {
    const api = await apiAs(server.address, 'sacha')
    const [some, none] = (await api.list('all/opened')).slice(8, 10)
    await api.patch(some?.id ?? 0, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'], tags: ['prio', 'Relief', 'Une option de son cru'] })
    await api.patch(none?.id ?? 0, { bacs: [], picking_runs: [], tags: [] })
    const storageState = await (await openAs('camille', '/orders/all/opened')).context().storageState()
    for (const hasTouch of [true, false])
      for (const width of [390, 360]) {
        const viewport = { width, height: 844 }
        const context = await browser.newContext({ storageState, baseURL: server.address, hasTouch, isMobile: hasTouch, viewport })
        const page = await context.newPage()
        for (const [id, mode] of [
          [some?.id, 'Complet'],
          [none?.id, 'Complet'],
          [some?.id, 'DTG']
        ] as const) {
          await page.goto(`/orders/view/${id}`)
          if (mode === 'DTG') await page.getByText('DTG', { exact: true }).first().click()
          for (const [name, label] of [
            ['Ajouter une option', 'Brodé main'],
            ['Ajouter un bac', 'B140-12'],
            ['Ajouter un run', 'ST060412']
          ] as const) {
            const field = page.getByRole('textbox', { name })
            await field.focus()
            /** Pixels that its placeholder lacks. */
            const lacks = await field.evaluate((input: HTMLInputElement) => {
              const context = new OffscreenCanvas(1, 1).getContext('2d')
              const room = (): number => {
                const { paddingLeft, paddingRight } = getComputedStyle(input)
                return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
              }
              const wants = (text: string): number => {
                if (context !== null) context.font = getComputedStyle(input).font
                return context?.measureText(text).width ?? Number.NaN
              }
              return Math.max(0, wants(input.placeholder) - room())
            })
            expect(lacks, `${name}, ${mode}, ${width} px, ${hasTouch ? 'touched' : 'pointed at'}`).toBe(0)
            await field.fill(label)
            expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), `« ${label} » in ${name}`).toBe(0)
            await field.press('Escape')
            const box = await field.boundingBox()
            expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= width, 'nothing leaves the window').toBe(true)
          }
        }
        await context.close()
      }
  })
})
