import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { testLaunch } from '../../../scripts/run/chromium.mjs'
import { cameraPlaying, writeLabelVideo } from '../../../scripts/run/fake-camera.mjs'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { test as base } from './app'

type Look = Parameters<typeof writeLabelVideo>[2]
/** A label that is half out of the picture. */
export const CUT_OFF: Look = { shift: 300 }

interface Seeing {
  /** A page whose camera sees a label; null has no camera. */
  readonly openSeeing: (label: string | null, options?: { look?: Look }) => Promise<Page>
}

/** The specs' `test` with browsers whose camera plays a label; they are closed with the test. */
export const test = base.extend<Seeing>({
  openSeeing: async ({ server }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-camera-'))
    const browsers: Browser[] = []
    await use(async (label, { look = {} } = {}) => {
      const video = join(folder, `${browsers.length}.y4m`)
      if (label !== null) writeLabelVideo(video, label, look)
      const launch = testLaunch()
      const browser = await chromium.launch({ ...launch, args: [...launch.args, ...(label === null ? [] : cameraPlaying(video))] })
      browsers.push(browser)
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: await signedInState(server.address, 'camille'),
        permissions: ['camera'],
        viewport: { width: 1920, height: 1080 }
      })
      const page = await context.newPage()
      // How many cameras run is asked of the tracks themselves.
      await page.addInitScript(() => {
        const tracks: MediaStreamTrack[] = []
        Object.assign(window, { runningCameras: () => tracks.filter(({ readyState }) => readyState === 'live').length })
        const { mediaDevices } = navigator
        const open = mediaDevices.getUserMedia.bind(mediaDevices)
        mediaDevices.getUserMedia = async (wishes) => {
          Object.assign(window, { cameraWishes: wishes })
          const stream = await open(wishes)
          tracks.push(...stream.getTracks())
          return stream
        }
      })
      await page.goto('/orders/all/opened')
      return page
    })
    await Promise.all(browsers.map((browser) => browser.close()))
    await rm(folder, { recursive: true, force: true })
  }
})

export { expect } from './app'
