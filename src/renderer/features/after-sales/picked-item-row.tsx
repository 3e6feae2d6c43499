import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { SavForm } from '@/domain/after-sales/sav-form'
import { formatNumber } from '@/domain/format/number'
import type { Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { Picture } from '../../kit/picture/picture'
import { TechniqueBadge } from '../../kit/technique-badge/technique-badge'
import { PickedCount, PickedSizes } from './picked-sizes'
import styles from './sav-dialog.module.css'

interface Props {
  readonly form: UseFormReturn<SavForm>
  readonly item: Item
  /** Its place in the form. */
  readonly at: number
}

/** An item that may be produced again; once picked, its faces to tick and how many of each size. */
export function PickedItemRow({ form, item, at }: Props) {
  const { register, control, clearErrors } = form
  const name = `items.${at}.picked` as const
  const picked = useWatch({ control, name })
  const { errors } = useFormState({ control, name })
  const wrong = errors.items?.[at]?.picked?.message
  const made = totalPieces(item.sizes)
  const forget = (): void => clearErrors('items')
  return (
    <li className={picked ? `${styles.item} ${styles.picked}` : styles.item}>
      <label className={styles.head}>
        <input type="checkbox" className={styles.tick} {...register(name, { onChange: forget })} />
        <Picture url={item.faces[0]?.preview ?? null} alt="" small className={styles.thumb} />
        <span className={styles.what}>
          <b>{item.name}</b>
          <span className={styles.small}>{[item.sku, item.color?.name].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.count}>{picked ? <PickedCount form={form} at={at} made={made} /> : formatNumber(made)}</span>
      </label>
      {picked && (
        <div className={styles.details}>
          {item.faces.map((face, place) => (
            <label key={face.id} className={styles.face}>
              <input type="checkbox" className={styles.tick} {...register(`items.${at}.faces.${place}.picked`, { onChange: forget })} />
              <span>{face.face}</span>
              {face.techniques.map((technique) => (
                <TechniqueBadge key={technique} technique={technique} step={null} />
              ))}
              {face.area?.position && <span className={styles.where}>{face.area.position}</span>}
            </label>
          ))}
          <PickedSizes form={form} at={at} />
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
