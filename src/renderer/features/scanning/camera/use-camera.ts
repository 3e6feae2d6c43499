import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FrameReply, FrameRequest } from './frames'
import { startFrameWorker } from './start-worker'
import { type Camera, type CameraRefusal, cameraOf, closeCamera, listCameras, openCamera } from './stream'

/** Two workers, ten pictures a second (reference: scanning 4.1). */
const WORKERS = 2
const EVERY_MS = 100

/**
 * Reads what a playing video shows and tells the code of every picture, null where it has none. A picture that finds both workers busy is left
 * out. `onBroken` says that nothing can be read: the workers' code could not be had. The answer stops it.
 */
function watchVideo(video: HTMLVideoElement, onPicture: (code: string | null) => void, onBroken: () => void): () => void {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const workers = Array.from({ length: WORKERS }, startFrameWorker)
  const free = [...workers]
  for (const worker of workers) {
    worker.onmessage = ({ data: { code } }: MessageEvent<FrameReply>) => {
      free.push(worker)
      onPicture(code)
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

/** What the camera is at: it starts, shows a picture, or cannot. */
type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'showing'; readonly cameras: readonly Camera[]; readonly shown: string | null }
  | { readonly kind: 'failed'; readonly refusal: CameraRefusal }

const STARTING: CameraState = { kind: 'starting' }

/**
 * Shows a camera in a video and tells what its pictures show, a code or null, until this goes away; the camera is let go then, and when another is
 * `chosen`. `restart` tries again after a failure.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  chosen: string | null,
  onPicture: (code: string | null) => void
): { readonly state: CameraState; readonly restart: () => void } {
  const [state, setState] = useState<CameraState>(STARTING)
  const [attempt, setAttempt] = useState(0)
  const report = useEffectEvent(onPicture)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again
  useEffect(() => {
    const element = video.current
    if (element === null) return
    let left = false
    let stop = (): void => undefined
    const fail = (refusal: CameraRefusal): void => {
      stop()
      if (!left) setState({ kind: 'failed', refusal })
    }
    const start = async (): Promise<void> => {
      const opened = await openCamera(chosen)
      if ('refusal' in opened) return fail(opened.refusal)
      const { stream } = opened
      if (left) return closeCamera(stream)
      let unwatch = (): void => undefined
      stop = () => {
        unwatch()
        closeCamera(stream)
        element.srcObject = null
      }
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => fail('silent'))
      element.srcObject = stream
      try {
        await element.play()
      } catch {
        return fail('silent')
      }
      const cameras = await listCameras()
      if (left) return
      unwatch = watchVideo(
        element,
        (code) => report(code),
        () => fail('silent')
      )
      setState({ kind: 'showing', cameras, shown: cameraOf(stream) })
    }
    setState(STARTING)
    void start()
    return () => {
      left = true
      stop()
    }
  }, [video, chosen, attempt])

  return { state, restart: () => setAttempt((count) => count + 1) }
}
