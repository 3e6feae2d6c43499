import type { Session } from 'electron'
import { isOwnPage } from '@/main/protocol/origin'

/** What a page may ask of the machine: to put a text on the clipboard, never to read it. The camera is judged apart, since it shares its name with the microphone. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

interface PermissionRequest {
  readonly permission: string
  readonly url: string
  /** What `media` is asked for. */
  readonly media: readonly string[]
}

/** True for what a page of ours needs: camera for codes, the clipboard for what it copies there. Everything else is denied, to everybody. */
export function isGranted({ permission, url, media }: PermissionRequest): boolean {
  if (!isOwnPage(url)) return false
  return GRANTED.has(permission) || (permission === 'media' && media.length > 0 && media.every((kind) => kind === 'video'))
}

/** Puts the rule in the session's two doors: the request and the silent check. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_, permission, answer, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : []
    answer(details.isMainFrame && isGranted({ permission, url: details.requestingUrl, media }))
  })
  session.setPermissionCheckHandler((_, permission, origin, details) =>
    isGranted({ permission, url: `${origin.replace(/\/$/, '')}/`, media: details.mediaType === undefined ? [] : [details.mediaType] })
  )
}
