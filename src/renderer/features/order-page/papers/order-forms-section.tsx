import { memo, useState } from 'react'
import { isOrderForm } from '@/domain/files/order-files'
import type { OrderFile } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { PageViewer } from '@/renderer/kit/page-viewer/page-viewer'
import { Count, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import styles from './order-forms-section.module.css'

/** Pages of the order's purchase orders, one file at a time (reference: order-page 3.5); nothing for an order without one that can be shown. */
export const OrderFormsSection = memo(function OrderFormsSection({ files }: { files: readonly OrderFile[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const forms = files.filter(({ type, file }) => isOrderForm(type) && file.preview_urls.length > 0)
  const shown = forms.find(({ id }) => id === chosen) ?? forms[0]
  if (shown === undefined) return null
  const { name, url, preview_urls } = shown.file
  return (
    <div className={sheet.sheet}>
      <Section name="order-forms" title="Bon de commande" aside={forms.length > 1 ? <Count>{forms.length}</Count> : null}>
        {forms.length > 1 && (
          <div className={styles.forms}>
            {forms.map(({ id, file }) => (
              <PlainButton key={id} aria-pressed={id === shown.id} title={file.name} onClick={() => setChosen(id)}>
                {file.name}
              </PlainButton>
            ))}
          </div>
        )}
        <PageViewer key={shown.id} name={name} url={url} pages={preview_urls} />
      </Section>
    </div>
  )
})
