import { useLayoutEffect } from 'react'

/** Puts page rules into the document; the answer takes them away. Constructed, because the page's policy forbids style text. */
export function adoptRules(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** The same while the sheets are shown. */
export function usePageRules(rules: string): void {
  useLayoutEffect(() => adoptRules(rules), [rules])
}
