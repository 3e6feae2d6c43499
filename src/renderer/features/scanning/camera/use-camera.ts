import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, type CameraRefusal, cameraOf, closeCamera, listCameras, openCamera } from './stream'
import { watchVideo } from './watch-video'

/** What the camera is at: it starts, shows a picture, or cannot. */
export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'showing'; readonly cameras: readonly Camera[]; readonly shown: string | null }
  | { readonly kind: 'failed'; readonly refusal: CameraRefusal }

const STARTING: CameraState = { kind: 'starting' }

/**
 * Shows a camera in a video and tells the codes that it sees, until this goes away; the camera is let go then, and when another is
 * `chosen`. `restart` tries again after a failure.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  chosen: string | null,
  onCode: (code: string) => void
): { readonly state: CameraState; readonly restart: () => void } {
  const [state, setState] = useState<CameraState>(STARTING)
  const [attempt, setAttempt] = useState(0)
  const report = useEffectEvent(onCode)

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
