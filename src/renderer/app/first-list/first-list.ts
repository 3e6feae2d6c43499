import { FIRST_LIST_DATA } from '@/contract/desktop/desktop-http'
import type { FirstList } from '@/contract/desktop/first-list'
import { drawFirstList } from './draw-first-list'
import './first-list.css'

/** Of the build: styles of what is drawn, and files that the list itself is made of. */
declare const __FIRST_LIST_STYLES__: string
declare const __FIRST_LIST_FILES__: readonly string[]

/** A list that is not there by then is not waited for: the application follows. */
const COMES_WITHIN_MS = 250
/** What is drawn stands on the screen by then: the application follows. */
const PAINTED_WITHIN_MS = 1_000
/** Whatever happens, it is gone by then. */
const STAYS_MS = 10_000
/** Stands on what the application shows while something of its first screen is on its way. */
const COMING = '[data-coming]'

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms))
/** Settles when something stands on the screen: what runs before takes the time of what draws it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }))

function link(rel: string, file: string): HTMLLinkElement {
  const made = document.createElement('link')
  made.rel = rel
  made.crossOrigin = ''
  made.href = file
  if (rel === 'preload') made.as = 'style'
  document.head.append(made)
  return made
}

/** Styles that the application's code counts on; one that cannot be had holds nothing up. */
const styled = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => new Promise((resolve) => Object.assign(link('stylesheet', file), { onload: resolve, onerror: resolve }))))

/** Files of the first screen are on their way before anybody asks for them. */
function fetchAhead(files: readonly string[]): void {
  for (const file of files) link(file.endsWith('.js') ? 'modulepreload' : 'preload', file)
}

/** Whether the application shows nothing of its own yet. */
const isComing = (root: HTMLElement): boolean => root.textContent === '' || root.querySelector(COMING) !== null

/** Takes the drawn list away as soon as the application shows something of its own: its list, a login page, a fault. */
function goWith(view: HTMLElement, root: HTMLElement, styles: CSSStyleSheet): void {
  const leave = (): void => {
    observer.disconnect()
    view.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles)
  }
  const observer = new MutationObserver(() => {
    if (!isComing(root)) leave()
  })
  observer.observe(root, { childList: true, subtree: true })
  window.setTimeout(leave, STAYS_MS)
}

/** The list that main asked for while this page was on its way: in the page, where it came before. */
async function firstList(): Promise<FirstList | null> {
  const data = document.getElementById(FIRST_LIST_DATA)?.textContent
  return data === undefined ? ((await window.atelier?.call('start:first-list')) ?? null) : JSON.parse(data)
}

/** Draws it, and answers what draws its other rows; null where there is nothing to draw. */
async function drawn(): Promise<(() => void) | null> {
  const list = await firstList()
  const drawing = list && drawFirstList(list)
  const root = document.getElementById('root')
  if (!drawing || root === null || !isComing(root)) return null
  const styles = new CSSStyleSheet()
  styles.replaceSync(__FIRST_LIST_STYLES__)
  document.adoptedStyleSheets.push(styles)
  document.body.append(drawing.view)
  goWith(drawing.view, root, styles)
  return drawing.more
}

/** What a window shows first (reference: desktop 2.4), then the application: our own script says what that is. Nothing else is fetched before. */
async function begin(code: string, styles: readonly string[]): Promise<void> {
  const drawing = drawn().catch(() => null)
  const more = await Promise.race([drawing, pause(COMES_WITHIN_MS).then(() => null)])
  if (more !== null) {
    await Promise.race([painted(), pause(PAINTED_WITHIN_MS)])
    more()
  }
  // One that comes after that stands whole at once.
  else void drawing.then((late) => late?.())
  link('modulepreload', code)
  const looks = styled(styles)
  fetchAhead(__FIRST_LIST_FILES__)
  await looks
  await import(/* @vite-ignore */ code)
}

const { code, styles = '' } = (document.currentScript as HTMLScriptElement).dataset
if (code !== undefined) void begin(code, styles.split(' ').filter(Boolean))
