import { listOrders, type OrderPage } from '@/contract/orders/orders'
import { type ApiError, errorText } from '@/renderer/lib/http/api-error'
import { type CallOptions, call } from '@/renderer/lib/http/call'
import type { ListRequest } from './list-request'

/** Why a host does not gather a list: it is too long (409), or no list is that reaches into history, as older servers have it. Undefined for any other refusal. */
const groupRefusal = (error: ApiError): string | undefined =>
  error.status === 409 ? errorText(error) : error.problem?.fields?.find(({ path }) => path === 'query.group')?.message

/** Reads a page without groups where these were refused; what was refused for another reason is thrown as it came. */
export async function readUngrouped({ group: _, ...request }: ListRequest, options: CallOptions, refused: ApiError) {
  const notGrouped = groupRefusal(refused)
  if (notGrouped === undefined) throw refused
  const page: OrderPage = await call(listOrders, { query: request }, options)
  return { ...page, notGrouped }
}
