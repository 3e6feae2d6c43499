/** Why no camera shows a picture: none is there, it is not allowed, the page is not one that gets any, or it does not answer (in use elsewhere, unplugged). */
export type CameraRefusal = 'missing' | 'denied' | 'insecure' | 'silent'

/** A camera that one can choose. */
export interface Camera {
  readonly id: string
  readonly name: string
}

export type Opened = { readonly stream: MediaStream } | { readonly refusal: CameraRefusal }

const REFUSALS: Readonly<Record<string, CameraRefusal>> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotAllowedError: 'denied',
  SecurityError: 'denied'
}

/** 800x600 preferred, the rear camera unless the station chose one (reference: scanning 4.1). */
const wishes = (chosen: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    width: { ideal: 800 },
    height: { ideal: 600 },
    ...(chosen === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: chosen } })
  }
})

/** The browser hides cameras from pages that are not secure: a workshop's server over plain http. */
const media = (): MediaDevices | undefined => navigator.mediaDevices as MediaDevices | undefined

/** Opens a camera, the chosen one if it is there. Whoever opened it closes it. */
export async function openCamera(chosen: string | null): Promise<Opened> {
  const devices = media()
  if (devices === undefined) return { refusal: 'insecure' }
  try {
    return { stream: await devices.getUserMedia(wishes(chosen)) }
  } catch (error) {
    return { refusal: (error instanceof DOMException && REFUSALS[error.name]) || 'silent' }
  }
}

/** Lets the camera go: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The cameras of the station. Their names are told only while one is open. */
export async function listCameras(): Promise<readonly Camera[]> {
  const devices =
    (await media()
      ?.enumerateDevices()
      .catch(() => [])) ?? []
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Caméra ${at + 1}` }))
}

/** Which camera shows the picture; null when the browser does not tell. */
export const cameraOf = (stream: MediaStream): string | null => stream.getVideoTracks()[0]?.getSettings().deviceId ?? null
