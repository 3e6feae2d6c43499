import { dimension, isChannel, isDimension } from '@/domain/lists/dimensions'

interface BackLink {
  readonly to: string
  readonly label: string
}

const LIST = /^\/orders\/([\w-]+)\/([\w-]+)(?:\?|$)/
const SEARCH = /^\/orders\/search(?:\?|$)/

/** The way back from a list to the one before it, named; undefined when there was none, or it is no list any more (reference: lists 5.3). */
export function listBack(before: string | null, here: string): BackLink | undefined {
  if (before === null || before.split('?')[0] === here) return undefined
  if (SEARCH.test(before)) return { to: before, label: 'Revenir à la recherche' }
  const [, code = '', channel = ''] = LIST.exec(before) ?? []
  if (!isDimension(code) || !isChannel(code, channel)) return undefined
  const { title, channels } = dimension(code)
  return { to: before, label: `Liste précédente\u00a0: ${title} · ${channels[channel]}` }
}
