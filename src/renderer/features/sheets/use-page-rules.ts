import { useLayoutEffect } from 'react'

/** Puts page rules into the document while the sheets are shown. Constructed, because the page's policy forbids style text. */
export function usePageRules(rules: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [rules])
}
