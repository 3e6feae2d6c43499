import { Button } from '@fluentui/react-components'
import { QrCode20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import styles from './phone.module.css'

const loadDialog = async () => (await import('./phone-dialog')).PhoneDialog

/** « Scanner »: the page on a phone, by a code to read (reference: picking 2.6). */
export function PhoneButton({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const PhoneDialog = useLoaded(loadDialog, open, close)
  const linked = useCapability('page-links')
  // A desktop's own address opens nothing on a phone.
  if (ids.length === 0 || (!linked && host.kind === 'desktop')) return null
  return (
    <>
      <Button className={styles.button} icon={<QrCode20Regular />} title="Ouvrir cette page sur un téléphone" onClick={() => setOpen(true)}>
        Scanner
      </Button>
      {PhoneDialog && <PhoneDialog ids={ids} onClose={close} />}
    </>
  )
}
