import { writeFileSync } from 'node:fs'
import { drawCode, drawSquare } from './drawn-code.mjs'

/**
 * Writes a video (YUV4MPEG2, a second long, grey) of a label with a code, for Chromium's fake camera.
 * @param {string} path ends with .y4m
 * @param {string} text
 * @param {Parameters<typeof drawCode>[1] & { square?: boolean }} [look] `square` draws a QR code in place of bars
 */
export function writeLabelVideo(path, text, { square = false, ...look } = {}) {
  const { pixels, width, height } = square ? drawSquare(text, look) : drawCode(text, look)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(pixels.buffer), Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...Array(10).fill(frame)]))
}

/** Switches of a Chromium whose camera plays a video in circles, and that asks nobody for leave. @param {string} video */
export const cameraPlaying = (video) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`
]
