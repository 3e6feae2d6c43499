import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/renderer/kit/icons/icon'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './search-box.module.css'
import { offerSearchFocus, useSearch } from './use-search'

const LONGEST = 200

/** Searches all orders: the keyword is kept on the station and leads to the search screen (reference: lists 3.3). « / » goes to it. */
export function SearchBox() {
  const kept = usePreferences((preferences) => preferences.search)
  const [draft, setDraft] = useState(kept)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch()
  useEffect(() => setDraft(kept), [kept])

  useEffect(() => offerSearchFocus(() => input.current?.focus()), [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    search(draft)
  }

  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          value={draft}
          maxLength={LONGEST}
          placeholder="Rechercher partout"
          aria-label="Rechercher partout"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
        />
        <span className={styles.key} aria-hidden="true">
          <KeyCap quiet>/</KeyCap>
        </span>
      </form>
    </search>
  )
}
