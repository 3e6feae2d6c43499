import { isSavTag, OPTION_CODES, optionOf } from '@/domain/tags/options'

function rank(tag: string): number {
  if (isSavTag(tag)) return -1
  const code = optionOf(tag)
  return code === null ? OPTION_CODES.length : OPTION_CODES.indexOf(code)
}

/** Tags as an order is looked at: SAV, then the options in their order, then other texts (reference: orders 1.6). Where few fit, these show. */
export const importantFirst = (tags: readonly string[]): readonly string[] => tags.toSorted((one, other) => rank(one) - rank(other))
