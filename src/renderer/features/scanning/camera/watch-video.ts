import type { FrameReply, FrameRequest } from './frames'

/** Two workers, ten pictures a second (reference: scanning 4.1). */
const WORKERS = 2
const EVERY_MS = 100

const startWorker = (): Worker => new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads what a playing video shows and tells every code in it, as often as it is seen. A picture that finds both workers busy is left out.
 * `onBroken` says that nothing can be read: the workers' code could not be had. The answer stops it.
 */
export function watchVideo(video: HTMLVideoElement, onCode: (code: string) => void, onBroken: () => void): () => void {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const workers = Array.from({ length: WORKERS }, startWorker)
  const free = [...workers]
  for (const worker of workers) {
    worker.onmessage = ({ data: { code } }: MessageEvent<FrameReply>) => {
      free.push(worker)
      if (code !== null) onCode(code)
    }
    worker.onerror = onBroken
  }
  const look = (): void => {
    const { videoWidth: width, videoHeight: height } = video
    if (drawing === null || width === 0 || height === 0) return
    const worker = free.shift()
    if (worker === undefined) return
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0)
    const request: FrameRequest = { pixels: drawing.getImageData(0, 0, width, height).data.buffer, width, height }
    worker.postMessage(request, [request.pixels])
  }
  const timer = window.setInterval(look, EVERY_MS)
  return () => {
    window.clearInterval(timer)
    for (const worker of workers) worker.terminate()
  }
}
