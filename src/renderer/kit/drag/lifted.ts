import styles from './lifted.module.css'
import type { Point } from './pointer-drag'

/** A copy of an item that follows the pointer. */
export interface Lifted {
  readonly moveTo: (at: Point) => void
  readonly letGo: () => void
}

/** A copy is nobody's anchor and nobody's label. */
function withoutNames(copy: HTMLElement): void {
  for (const element of [copy, ...copy.querySelectorAll('*')]) element.removeAttribute('id')
  copy.removeAttribute('tabindex')
}

/** The container whose width the item's styles go by, if it has one. */
function containerOf(item: HTMLElement): HTMLElement | null {
  for (let around = item.parentElement; around !== null; around = around.parentElement)
    if (getComputedStyle(around).containerType !== 'normal') return around
  return null
}

/**
 * Lifts a copy of an item at the pointer, with how many it stands for when they are several. It is a picture without React: following the
 * pointer draws no component. It lies in a container of the item's own width and name, for the styles that go by it.
 */
export function lift(item: HTMLElement, at: Point, count: number, within: HTMLElement): Lifted {
  const box = item.getBoundingClientRect()
  const place = document.createElement('div')
  place.className = styles.lifted ?? ''
  place.setAttribute('aria-hidden', 'true')
  place.inert = true
  const container = containerOf(item)
  place.style.width = `${container?.clientWidth ?? box.width}px`
  if (container !== null) place.style.container = `${getComputedStyle(container).containerName} / inline-size`
  const copy = item.cloneNode(true) as HTMLElement
  withoutNames(copy)
  copy.classList.add(styles.copy ?? '')
  // A virtualised item is placed by its own styles.
  Object.assign(copy.style, { position: 'static', transform: 'none', width: `${box.width}px`, height: `${box.height}px`, margin: '0' })
  place.append(copy)
  if (count > 1) {
    copy.classList.add(styles.several ?? '')
    const badge = document.createElement('span')
    badge.className = styles.count ?? ''
    badge.dataset.heldCount = ''
    badge.textContent = String(count)
    place.append(badge)
  }
  within.append(place)
  const held = { x: at.x - box.left, y: at.y - box.top }
  const moveTo = (to: Point): void => {
    place.style.transform = `translate3d(${to.x - held.x}px, ${to.y - held.y}px, 0)`
  }
  moveTo(at)
  return { moveTo, letGo: () => place.remove() }
}
