import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { useRef, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { copyText } from '@/renderer/lib/copy-text'
import styles from './copy-field.module.css'

/** A text to take away. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => setCopied(await copyText(text, () => field.current?.select()))
  return (
    <div className={styles.copy}>
      <label>
        {label}
        <span className={styles.box}>
          <input ref={field} readOnly value={text} spellCheck={false} onFocus={(event) => event.target.select()} />
        </span>
      </label>
      <PlainButton look="medium" className={styles.take} onClick={() => void copy()}>
        {copied ? <Checkmark20Regular /> : <Copy20Regular />}
        <span role="status">{copied ? 'Copié' : 'Copier'}</span>
      </PlainButton>
    </div>
  )
}
