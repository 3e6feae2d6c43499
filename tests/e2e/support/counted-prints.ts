import type { Page } from '@playwright/test'
import { listShown } from './screens'

/** The list, with print dialogs counted and closed at once: a headless browser has none of its own. */
export async function openCounted(page: Page): Promise<string[]> {
  const printed: string[] = []
  await page.exposeFunction('sheetPrinted', (address: string) => void printed.push(address))
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.parent as unknown as { readonly sheetPrinted: (address: string) => void }
      top.sheetPrinted(`${window.location.pathname} ${document.title}`)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto('/orders/all/opened')
  await listShown(page)
  return printed
}
