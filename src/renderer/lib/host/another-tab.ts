import { STORAGE_KEYS } from '@/contract/storage'
import { onStored, readStored, writeStored } from '@/renderer/lib/storage/storage'

/** Another tab answers at once, or there is none. */
const ANSWERS_WITHIN_MS = 200

/** Whether another tab of this browser is open at the shared station. */
export const anotherTab = (): Promise<boolean> =>
  new Promise((resolve) => {
    const question = `${Date.now()} ${Math.random()}`
    const end = (answer: boolean): void => {
      window.clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const stop = onStored((key) => {
      if (key === STORAGE_KEYS.tabAnswer && readStored(key) === question) end(true)
    })
    const timer = window.setTimeout(end, ANSWERS_WITHIN_MS, false)
    writeStored(STORAGE_KEYS.tabQuestion, question)
  })

/** Answers the tabs that ask from now on. */
export function answerTabs(): void {
  onStored((key) => {
    if (key === STORAGE_KEYS.tabQuestion) writeStored(STORAGE_KEYS.tabAnswer, readStored(key))
  })
}
