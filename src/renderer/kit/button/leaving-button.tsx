import type { ComponentProps } from 'react'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { PlainButton } from './plain-button'

/**
 * A button that what it does takes away, alone or with what it stands in: a control beside it has the focus then, which the key that is still
 * held does not press.
 */
export const LeavingButton = (button: Omit<ComponentProps<typeof PlainButton>, 'ref' | 'onKeyDown'>) => (
  <PlainButton ref={useFocusStays<HTMLButtonElement>()} {...button} onKeyDown={(event) => event.repeat && event.preventDefault()} />
)
