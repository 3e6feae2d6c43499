import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** What screens are asked by: roles and accessible names of a whole page take seconds on a busy machine, words and attributes do not. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const isName = (name: string, wanted: string | RegExp): boolean => (typeof wanted === 'string' ? name === plain(wanted) : wanted.test(name))
const nameOf = (element: Element): string => plain(element.getAttribute('aria-label') ?? element.textContent)

/** Elements of a kind that are named so, blanks of any kind being one blank. */
export const named = (selector: string, wanted: string | RegExp, root: ParentNode = document): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => isName(nameOf(element), wanted))

/** The first of them, as soon as it is there. */
export const theOne = (selector: string, wanted: string | RegExp, root: ParentNode = document): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = named(selector, wanted, root)
    if (found === undefined) throw new Error(`no ${selector} that is named ${wanted}: ${plain(document.body.textContent)}`)
    return found
  })

const PRESSED = 'button, a, [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=tab]'

/** Presses what is named so. */
export const press = async (wanted: string | RegExp, root?: ParentNode): Promise<void> =>
  userEvent.click(await theOne(PRESSED, wanted, root), { pointerEventsCheck: 0 })

/** The field of a label. */
export const fieldOf = async (label: string | RegExp, root?: ParentNode): Promise<HTMLInputElement> => {
  const { htmlFor } = (await theOne('label', label, root)) as HTMLLabelElement
  return document.getElementById(htmlFor) as HTMLInputElement
}

/** Waits until the screen says it. */
export const says = (words: RegExp, root: Element = document.body): Promise<void> =>
  waitFor(() => expect(plain(root.textContent)).toMatch(words))

/** Waits until the screen says it no more. */
export const saysNot = (words: RegExp, root: Element = document.body): Promise<void> =>
  waitFor(() => expect(plain(root.textContent)).not.toMatch(words))

/** What alerts, among the alerts that are there. */
export const alertThat = (words: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=alert]')].find(({ textContent }) => words.test(plain(textContent)))
    if (found === undefined)
      throw new Error(
        `nothing alerts ${words}: ${[...document.querySelectorAll('[role=alert]')].map(({ textContent }) => plain(textContent))}`
      )
    return found
  })

/** Waits until an element has the focus. */
export const isFocused = (wanted: () => Element | null | Promise<Element>): Promise<void> =>
  waitFor(async () => {
    const [now, element] = [document.activeElement, await wanted()]
    if (now !== element)
      throw new Error(`the focus is on ${now?.tagName} « ${now && nameOf(now).slice(0, 80)} », not on « ${element && nameOf(element)} »`)
  })
