import { isPickingAddress } from '../barcode/paper-codes'
import { readSharedCode, type SharedCode } from './shared-code'

/**
 * What `pickingLinkAddress` writes for a sheet. Caps Lock turns the letters of a gun, on a French keyboard also « & » into 1: the token,
 * which nobody asks for here, takes it.
 */
const SHEET = /\/orders\/picking\/(\d{1,10}(?:,\d{1,10})*)#lien=[\w-]{20,101}&?fiche=([0-9A-Z]+)$/i
const LARGEST_ID = 2_147_483_647

/**
 * Reads the code of a picking sheet that several orders share, wherever its server was found then: its address names them, so that a
 * station needs no link of it. Null for anything else, and for orders that do not fit its letters.
 */
export function readSharedAddress(text: string): SharedCode | null {
  const [, orders = '', letters = ''] = isPickingAddress(text) ? (SHEET.exec(text) ?? []) : []
  const ids = orders.split(',').map(Number)
  const areOrders = new Set(ids).size === ids.length && ids.every((id) => id > 0 && id <= LARGEST_ID)
  return areOrders ? readSharedCode(letters.toUpperCase(), ids) : null
}
