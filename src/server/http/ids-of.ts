import { SHEETS_MAX } from '@/contract/orders'

const LARGEST_ID = 2_147_483_647

/** Ids of a comma-separated list, each once, empty places left out; null when one of them is no id, or there are none or too many. */
export function idsOf(text: string): number[] | null {
  const ids = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  const valid = ids.every((part) => /^[1-9]\d{0,9}$/.test(part) && Number(part) <= LARGEST_ID)
  return valid && ids.length > 0 && ids.length <= SHEETS_MAX ? ids.map(Number) : null
}
