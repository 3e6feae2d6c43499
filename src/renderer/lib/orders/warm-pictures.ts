import type { Order } from '@/domain/orders/order'

/** Pictures that a first window shows, at most. */
const FIRST = 6

/** Addresses of the previews that the page of an order shows first, from its top. */
const firstPictures = ({ items }: Pick<Order, 'items'>): readonly string[] =>
  items
    .flatMap(({ decoration, faces }) => [
      ...(decoration?.views.map(({ preview }) => preview?.url ?? null) ?? []),
      ...faces.map(({ preview }) => preview)
    ])
    .filter((url) => url !== null)
    .slice(0, FIRST)

/** Those of the order that was opened last. */
let warm: readonly string[] = []

/** True for a picture that was asked for before its place was drawn: it is there, or as good as there. */
export const isWarm = (url: string): boolean => warm.includes(url)

/**
 * Asks for the first pictures of an order while its page is still being drawn, once its number is on screen: they are there when their
 * places are. The answer gives it up.
 */
export function warmPictures(order: Order): () => void {
  let timer: number | undefined
  warm = firstPictures(order)
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      for (const url of warm) new Image().src = url
    })
  })
  return () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}
