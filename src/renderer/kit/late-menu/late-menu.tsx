import { type ComponentProps, type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayNotLoaded, useComing } from '@/renderer/lib/react/late-coming'
import { withStyle } from '@/renderer/lib/react/late-styles'

/** Whether a menu stands open from its first moment: its button was pressed before its code was there. */
export interface MenuOpening {
  readonly defaultOpen?: boolean
}

/** What a menu, and what stands for it meanwhile, gives its button. */
export type MenuButtonProps = Omit<ComponentProps<'button'>, 'className' | 'title' | 'children'>

/** The first screen is there by then. */
const COMES_AFTER_MS = 1_500

/**
 * A menu whose button is there from the first screen on, and whose code, which no list needs to be read, comes once that is at rest, or as soon
 * as the button is pressed. `load` and `Button` are the menu's own; while the button has the focus it stays as it is.
 */
export function lateMenu<P extends object>(
  load: () => Promise<ComponentType<P & MenuOpening>>,
  Button: ComponentType<P & MenuButtonProps>
): ComponentType<P> {
  let loaded: ComponentType<P & MenuOpening> | null = null
  const come = async (): Promise<ComponentType<P & MenuOpening> | null> => {
    loaded ??= await withStyle(load).catch(() => null)
    return loaded
  }

  return function LateMenu(props: P) {
    const [shown, setShown] = useState(() => (loaded === null ? null : { Menu: loaded, isOpen: false }))
    const [wanted, setWanted] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const waiting = shown === null
    useComing(wanted, () => setWanted(false))

    const show = async (): Promise<void> => {
      const Menu = await come()
      // At once: the mouse may go down before React would draw, and a button that is another one when it goes up is not clicked.
      if (Menu !== null && document.activeElement !== button.current) flushSync(() => setShown((now) => now ?? { Menu, isOpen: false }))
    }
    useEffect(() => {
      if (!wanted) return
      let left = false
      void come().then((Menu) => {
        if (left) return
        setWanted(false)
        if (Menu === null) sayNotLoaded("Ce menu n'a pas pu être chargé")
        else setShown({ Menu, isOpen: true })
      })
      return () => {
        left = true
      }
    }, [wanted])
    // biome-ignore lint/correctness/useExhaustiveDependencies: the code is the same at every drawing
    useEffect(() => {
      if (!waiting) return
      const timer = window.setTimeout(() => void show(), COMES_AFTER_MS)
      return () => window.clearTimeout(timer)
    }, [waiting])

    if (shown !== null) return <shown.Menu {...props} defaultOpen={shown.isOpen} />
    return (
      <Button
        {...props}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && setWanted(true)}
        onBlur={() => loaded !== null && void Promise.resolve().then(show)}
      />
    )
  }
}
