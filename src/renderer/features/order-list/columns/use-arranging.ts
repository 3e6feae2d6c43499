import { useEffect, useState } from 'react'
import { closePreview, usePreviewed } from '../preview/previewed'

/** Whether the panel of columns is open: it and what is shown of an order have one place beside the list. */
export function useArranging() {
  const [arranging, setArranging] = useState(false)
  useEffect(() => usePreviewed.subscribe(({ id }) => id !== null && setArranging(false)), [])
  return {
    arranging,
    toggle: (): void => {
      if (!arranging) closePreview()
      setArranging(!arranging)
    },
    close: (): void => setArranging(false)
  }
}
