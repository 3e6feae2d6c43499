import { ProcessGroup } from '@/domain/planning/process-groups'
import { isOrderPath, isScreenPath } from './screen-path'

/** Scheme of links into the application. */
export const LINK_SCHEME = 'atelier'

/** What the application is asked to show when it is started, or started again. */
export type Opening =
  | { readonly kind: 'window' }
  | { readonly kind: 'page'; readonly path: string }
  /** The wall of a group, or of the station's last one. */
  | { readonly kind: 'wall'; readonly group: ProcessGroup | null }

interface Openings {
  readonly wanted: readonly Opening[]
  /** What looks as if it were for us and is not understood: passed over, and told to the log. */
  readonly refused: readonly string[]
}

/** More at once is no person's wish. */
const OPENINGS_MAX = 8
const LONGEST = 200

const page = (path: string, isFine: (path: string) => boolean): Opening | null => (isFine(path) ? { kind: 'page', path } : null)

/** Browsers may put a slash behind a host that stands alone, and the system one behind all. */
const LINK = new RegExp(`^${LINK_SCHEME}://(order|list)/([\\w-]+(?:/[\\w-]+)?)/?$`, 'i')

/** `atelier://order/12`, `atelier://order/MT-BDC-20261120-0028`, `atelier://list/dtg/opened`: an order or a list, and nothing else (reference: desktop 1.1). */
function byLink(text: string): Opening | null {
  const [, kind = '', name = ''] = LINK.exec(text) ?? []
  if (kind === '') return null
  return kind.toLowerCase() === 'order' ? page(`/orders/view/${name}`, isOrderPath) : page(`/orders/${name}`, isListPath)
}

const isListPath = (path: string): boolean => !isOrderPath(path) && isScreenPath(path)

function byWall(text: string): Opening | null {
  if (text === '') return { kind: 'wall', group: null }
  const group = ProcessGroup.safeParse(text)
  return group.success ? { kind: 'wall', group: group.data } : null
}

const byArgument = (argument: string): Opening | null | undefined => {
  if (argument === '--new-window') return { kind: 'window' }
  if (argument === '--mural') return byWall('')
  if (argument.startsWith('--mural=')) return byWall(argument.slice('--mural='.length))
  if (argument.startsWith('--open=')) return page(argument.slice('--open='.length), isScreenPath)
  return undefined
}

const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${LINK_SCHEME}:`)

/** Reads the arguments of a start. What stands behind `--` came from elsewhere: links alone count there. */
export function openingsOf(argv: readonly string[]): Openings {
  const end = argv.indexOf('--')
  const wanted: Opening[] = []
  const refused: string[] = []
  argv.forEach((argument, at) => {
    const opening = isLink(argument) ? byLink(argument) : end >= 0 && at > end ? undefined : byArgument(argument)
    if (opening === undefined) return
    if (opening !== null && wanted.length < OPENINGS_MAX) wanted.push(opening)
    else refused.push(argument.slice(0, LONGEST))
  })
  return { wanted, refused: refused.slice(0, OPENINGS_MAX) }
}
