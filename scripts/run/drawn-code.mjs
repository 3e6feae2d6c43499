import bwipjs from 'bwip-js/node'

/** Widths of the bars and gaps of a code, in modules, a bar first. @param {string} text @returns {readonly number[]} */
function barsOf(text) {
  const [drawn] = bwipjs.raw('code128', text, '')
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`no bars for ${text}`)
  return drawn.sbs
}

/**
 * A Code 128 as a camera sees it: grey pixels, line by line, black bars on white paper.
 * @param {string} text
 * @param {{ width?: number, height?: number, module?: number, shift?: number }} [look] pixels; `shift` moves the label to the right
 */
export function drawCode(text, { width = 800, height = 600, module = 4, shift = 0 } = {}) {
  const bars = barsOf(text)
  const line = new Uint8ClampedArray(width).fill(235)
  let x = Math.round((width - module * bars.reduce((sum, bar) => sum + bar, 0)) / 2) + shift
  for (const [at, bar] of bars.entries()) {
    if (at % 2 === 0) line.fill(20, Math.max(0, x), Math.max(0, x + bar * module))
    x += bar * module
  }
  const pixels = new Uint8ClampedArray(width * height).fill(235)
  for (let y = Math.round(height / 3); y < (height * 2) / 3; y += 1) pixels.set(line, y * width)
  return { pixels, width, height }
}

/**
 * A QR code in the middle of a picture, drawn alike.
 * @param {string} text
 * @param {{ width?: number, height?: number, module?: number }} [look] pixels
 */
export function drawSquare(text, { width = 800, height = 600, module = 8 } = {}) {
  const [drawn] = bwipjs.raw('qrcode', text, '')
  if (drawn === undefined || !('pixs' in drawn)) throw new Error(`no dots for ${text}`)
  const { pixs, pixx: side } = drawn
  const left = Math.round((width - side * module) / 2)
  const top = Math.round((height - side * module) / 2)
  const pixels = new Uint8ClampedArray(width * height).fill(235)
  for (let y = 0; y < side * module; y += 1)
    for (let x = 0; x < side * module; x += 1)
      if (pixs[Math.floor(y / module) * side + Math.floor(x / module)]) pixels[(y + top) * width + x + left] = 20
  return { pixels, width, height }
}
