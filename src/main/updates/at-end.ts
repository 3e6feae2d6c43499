/** What an end of the application is for: `restart` and `install` bring it back, `install` with what is ready, whoever has to be asked. */
type EndWish = 'plain' | 'restart' | 'install'

interface EndAround {
  /** Ends the application, with all its questions. */
  readonly quit: () => void
  /** It comes back once it has ended. */
  readonly relaunch: () => void
  /** Installs the former version. */
  readonly goBack: () => Promise<boolean>
}

/** The last thing to do before an end, where one is. */
interface LastThings {
  /** Notes what this start came to. */
  readonly close: (() => Promise<void>) | null
  /** Starts an installer that is ready; `again` says whether it has to bring the application back, as late as possible. */
  readonly launch: ((again: () => boolean) => Promise<boolean>) | null
}

/** How the application ends, and whether it comes back: never by two ways at once, where the one started by hand would be in an installer's way. */
export interface EndOfRun {
  readonly wish: () => EndWish
  readonly endFor: (what: EndWish) => void
  /** It ends to make room for the former version. */
  readonly endForFormer: () => void
  readonly isForFormer: () => boolean
  /** It does not end after all. */
  readonly stays: () => void
  /** Somebody starts it while it ends: true where it comes back for that. */
  readonly wantedAgain: () => boolean
  /** What is to be done now that it ends, or null. */
  readonly leaving: (last: LastThings) => (() => Promise<void>) | null
}

export function openEnd({ quit, relaunch, goBack }: EndAround): EndOfRun {
  let wish: EndWish = 'plain'
  let former = false
  let leaves = false
  const again = (): boolean => wish !== 'plain'

  return {
    wish: () => wish,
    endFor: (what) => {
      wish = what
      quit()
    },
    endForFormer: () => {
      former = true
      quit()
    },
    isForFormer: () => former,
    stays: () => {
      wish = 'plain'
      former = false
    },
    wantedAgain: () => {
      if (leaves && wish === 'plain') wish = 'restart'
      return leaves
    },
    leaving: ({ close, launch }) => {
      leaves = former || launch !== null || again()
      if (former)
        return async () => {
          if (!(await goBack())) relaunch()
        }
      if (!leaves) return close
      return async () => {
        await close?.()
        const launched = launch !== null && (await launch(again))
        // Who was to find the next version here finds this one.
        if (!launched && again()) relaunch()
      }
    }
  }
}
