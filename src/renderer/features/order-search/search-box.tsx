import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../../kit/icons/icon'
import { usePreferences } from '../../lib/preferences/preferences'
import { asksForSearch } from './focus-key'
import styles from './search-box.module.css'

/** Address of the search screen. */
const SEARCH = '/orders/search'
const LONGEST = 200

/** Searches all orders: the keyword is kept on the station and leads to the search screen (spec §2). « / » goes to it. */
export function SearchBox() {
  const kept = usePreferences((preferences) => preferences.search)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const [draft, setDraft] = useState(kept)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => setDraft(kept), [kept])

  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setPreferences({ search: draft.trim() })
    void navigate(SEARCH, { replace: pathname === SEARCH })
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
          /
        </span>
      </form>
    </search>
  )
}
