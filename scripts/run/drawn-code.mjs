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
