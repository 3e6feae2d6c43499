import type { Locator } from '@playwright/test'

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** That picture as one chooses it. */
export const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })

const MEGABYTE = 1024 * 1024

/** Chooses a picture of so many megabytes in a file field. It is made in the page: carried there, it would take many seconds. */
export const chooseHeavy = (field: Locator, name: string, megabytes: number): Promise<void> =>
  field.evaluate(
    (chooser, [called, size]) => {
      const bytes = new Uint8Array(size)
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const data = new DataTransfer()
      data.items.add(new File([bytes], called, { type: 'image/png' }))
      ;(chooser as HTMLInputElement).files = data.files
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [name, megabytes * MEGABYTE] as const
  )
