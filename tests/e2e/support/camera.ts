import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { testLaunch } from '../../../scripts/run/chromium.mjs'
import { cameraPlaying, writeLabelVideo } from '../../../scripts/run/fake-camera.mjs'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { test as base } from './app'
import { type KeptPages, keepPages } from './kept-pages'

type Look = Parameters<typeof writeLabelVideo>[2]
/** A label that is half out of the picture. */
export const CUT_OFF: Look = { shift: 300 }

interface Seeing {
  /** A page whose camera sees a label; null has no camera. One at a time: all cameras play what was asked for last. */
  readonly openSeeing: (label: string | null, options?: { look?: Look }) => Promise<Page>
}

interface WorkerSeeing {
  /** Pages of a browser with a camera, and the video that it plays: it is read when a camera starts. */
  readonly withCamera: { readonly pages: KeptPages; readonly video: string }
}

/** The specs' `test` with a browser whose camera plays a label. */
export const test = base.extend<Seeing, WorkerSeeing>({
  withCamera: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'atelier-camera-'))
      const video = join(folder, 'label.y4m')
      writeLabelVideo(video, 'CMD00000001', CUT_OFF)
      const launch = testLaunch({ computes: true })
      const browser = await chromium.launch({ ...launch, args: [...launch.args, ...cameraPlaying(video)] })
      await use({ pages: keepPages(browser), video })
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' }
  ],
  openSeeing: async ({ server, viewport, keptPages, withCamera: { pages, video } }, use, testInfo) => {
    await use(async (label, { look = {} } = {}) => {
      if (label !== null) writeLabelVideo(video, label, look)
      const of = label === null ? keptPages : pages
      const options = { baseURL: server.address, permissions: ['camera'], viewport }
      const page = await of.open(await signedInState(server.address, 'camille'), '/favicon.svg', options)
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
    for (const each of [keptPages, pages]) await each.giveBack(testInfo.status === testInfo.expectedStatus)
  }
})

export { expect } from './app'
