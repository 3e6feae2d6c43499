import type { Page } from '@playwright/test'

/** Parts of the cards on screen that cover another one, or that leave the window. */
export const inTheWay = (page: Page): Promise<string[]> =>
  page.locator('[data-row]').evaluateAll((rows) => {
    /** What is drawn of a part: its words, buttons and marks, without those that only a screen reader has. */
    const drawn = (part: Element): DOMRect[] => {
      const seen = (node: Node): boolean => node.parentElement?.closest('.visually-hidden') === null && node.parentElement.checkVisibility()
      /** What is left of it by what cuts it. */
      const cut = (node: Node, { left, top, right, bottom }: DOMRect): DOMRect => {
        let box = { left, top, right, bottom }
        for (let around = node.parentElement; around !== null && !around.matches('[data-row]'); around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible') continue
          const edge = around.getBoundingClientRect()
          box = {
            left: Math.max(box.left, edge.left),
            top: Math.max(box.top, edge.top),
            right: Math.min(box.right, edge.right),
            bottom: Math.min(box.bottom, edge.bottom)
          }
        }
        return new DOMRect(box.left, box.top, Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top))
      }
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const rects = [part, ...part.querySelectorAll('button, svg')]
        .filter((each) => each.matches('button, svg') && seen(each))
        .map((each) => cut(each, each.getBoundingClientRect()))
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const text = node
        range.selectNodeContents(text)
        if (seen(text)) rects.push(...[...range.getClientRects()].map((rect) => cut(text, rect)))
      }
      return rects.filter(({ width, height }) => width > 0 && height > 0)
    }
    return rows.flatMap((row) => {
      const cells = [...row.querySelectorAll('[role=gridcell]')].filter((cell) => cell.textContent !== '' && cell.checkVisibility())
      const texts = (cell: Element): Element[] => [...cell.querySelectorAll('a, a ~ svg')]
      const parts = cells.flatMap((cell) => (texts(cell).length > 0 ? texts(cell) : [cell]))
      const boxes = parts.map((part) => {
        const rects = drawn(part)
        return {
          left: Math.min(...rects.map(({ left }) => left)),
          right: Math.max(...rects.map(({ right }) => right)),
          top: Math.min(...rects.map(({ top }) => top)),
          bottom: Math.max(...rects.map(({ bottom }) => bottom)),
          name: `${row.textContent?.slice(0, 16)}: ${part.textContent || part.tagName}`
        }
      })
      return boxes
        .filter(
          (one, at) =>
            one.right > window.innerWidth ||
            boxes
              .slice(at + 1)
              .some((two) => one.right > two.left + 1 && two.right > one.left + 1 && one.bottom > two.top + 1 && two.bottom > one.top + 1)
        )
        .map(({ name }) => name)
    })
  })
