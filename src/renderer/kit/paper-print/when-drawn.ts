/** Faces of the sheet's font that must be there before printing. */
const FONTS = ["500 10pt 'Inter Variable'", "800 32pt 'Inter Variable'"]

/** Marks what stands in the place of a picture that could not be had. */
export const MISSING_PREVIEW = 'data-missing-preview'

/** Resolves when fonts and every image of `root` are decoded: a page printed before is blank (traps, printing). A picture that cannot be
 *  had is not waited for: its place says so, and the answer is how many there are. */
export async function whenDrawn(root: Node & ParentNode): Promise<number> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font, root.textContent ?? undefined).catch(() => [])))
  await document.fonts.ready
  const decoded = [...root.querySelectorAll('img')].map((image) =>
    image.decode().then(
      () => true,
      () => false
    )
  )
  // One turn for what a missing picture puts in its place; a timer, because a hidden window draws no frames.
  if ((await Promise.all(decoded)).includes(false)) await new Promise((resolve) => window.setTimeout(resolve, 50))
  const broken = [...root.querySelectorAll('img')].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  return root.querySelectorAll(`[${MISSING_PREVIEW}]`).length + broken.length
}
