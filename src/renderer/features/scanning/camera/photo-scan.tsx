import { Button, Spinner } from '@fluentui/react-components'
import { Image20Regular } from '@fluentui/react-icons'
import { type ChangeEvent, useRef, useState } from 'react'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { PHOTO_REFUSED } from './camera-texts'
import styles from './photo-scan.module.css'

interface Props {
  readonly onCode: (code: string) => void
  /** Where no camera shows a picture, it is the way to go on. */
  readonly primary: boolean
}

type State = { readonly kind: 'rest' | 'reading' } | { readonly kind: 'refused'; readonly text: string }

/**
 * « Scanner une photo » (reference: scanning 4.4): a phone takes it with its own camera, which it does for any page; elsewhere one chooses a
 * file. What reads it is loaded with the first photo.
 */
export function PhotoScan({ onCode, primary }: Props) {
  const [state, setState] = useState<State>({ kind: 'rest' })
  const field = useRef<HTMLInputElement>(null)
  const isMounted = useIsMounted()

  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [photo] = target.files ?? []
    if (photo === undefined) return
    setState({ kind: 'reading' })
    const read = await import('./read-photo').then(({ readPhoto }) => readPhoto(photo)).catch(() => ({ refusal: 'not-loaded' as const }))
    // The same photo once more is another try.
    target.value = ''
    if (!isMounted()) return
    if ('code' in read) {
      setState({ kind: 'rest' })
      onCode(read.code)
    } else setState({ kind: 'refused', text: PHOTO_REFUSED[read.refusal] })
  }
  const reading = state.kind === 'reading'
  return (
    <div className={styles.photo}>
      <input ref={field} type="file" accept="image/*" capture="environment" hidden onChange={(event) => void take(event)} />
      <Button
        appearance={primary ? 'primary' : 'secondary'}
        icon={reading ? <Spinner size="extra-tiny" /> : <Image20Regular />}
        disabledFocusable={reading}
        onClick={() => field.current?.click()}
      >
        {reading ? 'Lecture de la photo…' : 'Scanner une photo'}
      </Button>
      {state.kind === 'refused' && (
        <p className={styles.refused} role="alert">
          {state.text}
        </p>
      )}
    </div>
  )
}
