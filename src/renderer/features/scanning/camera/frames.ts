/** A picture on its way to a worker; its pixels are handed over, not copied. */
export interface FrameRequest {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
  /** A single picture, which may take its time. */
  readonly harder?: boolean
}

/** What a worker read in a picture: its code, or null. */
export interface FrameReply {
  readonly code: string | null
}
