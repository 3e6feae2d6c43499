import { expect, it } from 'vitest'
import { pastedFiles } from '@/renderer/lib/files/use-file-drop'

const clipboard = (types: readonly string[], ...files: File[]) => ({ types, files }) as unknown as DataTransfer
const PICTURE = new File(['x'], 'image.png', { type: 'image/png' })

it.each([
  ['in winter', '2026-11-24T08:30:15Z', 'collage-2026-11-24-09-30-15.png'],
  ['in summer, past midnight', '2026-07-14T22:30:00Z', 'collage-2026-07-15-00-30-00.png']
])("a pasted picture is named by the moment on the workshop's clock: %s", (_, now, name) =>
  expect(pastedFiles(clipboard(['Files'], PICTURE), new Date(now)).map((file) => file.name)).toEqual([name])
)

it('keeps the name of a file that has one, and takes none where a text was meant', () => {
  const sheet = new File(['x'], 'pose.pdf', { type: 'application/pdf' })
  expect(pastedFiles(clipboard(['Files'], sheet), new Date()).map((file) => file.name)).toEqual(['pose.pdf'])
  expect(pastedFiles(clipboard(['text/plain', 'Files'], PICTURE), new Date())).toEqual([])
})
