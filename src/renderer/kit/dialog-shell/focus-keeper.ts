import { useFocusFinders } from '@fluentui/react-components'

/**
 * Keeps Fluent's focus library alive while the application runs. It ends with the last component that uses it: were that the one dialog of
 * a page, it would go before it shows the page to screen readers again.
 */
export function FocusKeeper(): null {
  useFocusFinders()
  return null
}
