import type { Promised } from '@/domain/reading/read-as'
import type {
  Annotation,
  Comment,
  Customer,
  Decoration,
  DecorationView,
  Face,
  Item,
  Order,
  OrderFile,
  OrderSummary,
  OriginalItem,
  Shipping,
  Ticket
} from './order'

/** What our own server promises of an order and its parts: every code is a known one. Screens read more than that (`order.ts`). */
export type PromisedOrder = Promised<typeof Order>
export type PromisedOrderSummary = Promised<typeof OrderSummary>
export type PromisedItem = Promised<typeof Item>
export type PromisedOriginalItem = Promised<typeof OriginalItem>
export type PromisedFace = Promised<typeof Face>
export type PromisedCustomer = Promised<typeof Customer>
export type PromisedShipping = Promised<typeof Shipping>
export type PromisedAnnotation = Promised<typeof Annotation>
export type PromisedOrderFile = Promised<typeof OrderFile>
export type PromisedTicket = Promised<typeof Ticket>
export type PromisedComment = Promised<typeof Comment>
export type PromisedDecoration = Promised<typeof Decoration>
export type PromisedDecorationView = Promised<typeof DecorationView>
