// Draws the application's icons from icon.svg with Chromium: node build/make-icons.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const HERE = import.meta.dirname
const LINUX_SIZES = [32, 48, 64, 128, 256, 512]
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256]

/** An .ico file of PNG images, which Windows reads since Vista. */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry) // 0 means 256
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

const executablePath = process.env.CHROMIUM ?? (process.platform === 'linux' ? '/usr/bin/chromium' : undefined)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const svg = readFileSync(join(HERE, 'icon.svg'), 'utf8')

async function draw(size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return { size, png }
}

mkdirSync(join(HERE, 'icons'), { recursive: true })
for (const size of LINUX_SIZES) writeFileSync(join(HERE, 'icons', `${size}x${size}.png`), (await draw(size)).png)
const windows = []
for (const size of WINDOWS_SIZES) windows.push(await draw(size))
writeFileSync(join(HERE, '../resources/icon.ico'), icoOf(windows))
copyFileSync(join(HERE, 'icons', '256x256.png'), join(HERE, '../resources/icon.png'))
await browser.close()
