import { Button } from '@fluentui/react-components'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { pickedTotals, quantityOf, type SavForm } from '@/domain/after-sales/sav-form'
import { formatNumber } from '@/domain/format/number'
import type { Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { Picture } from '@/renderer/kit/picture/picture'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
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

interface PickedCountProps {
  readonly form: UseFormReturn<SavForm>
  /** Place of the item in the form. */
  readonly at: number
}

/** « 3 sur 44 »: how many pieces of a picked item are produced again. */
function PickedCount({ form, at, made }: PickedCountProps & { readonly made: number }) {
  const { pieces } = pickedTotals([useWatch({ control: form.control, name: `items.${at}` })])
  return (
    <>
      <b>{formatNumber(pieces)}</b> sur {formatNumber(made)}
    </>
  )
}

/** How many of each size; what was made is the most. Where there are several pieces, all or none at one press. */
function PickedSizes({ form, at }: PickedCountProps) {
  const sizes = form.getValues(`items.${at}.sizes`)
  const setAll = (quantity: (made: number) => number): void => {
    for (const [place, { made }] of sizes.entries()) form.setValue(`items.${at}.sizes.${place}.qty`, quantity(made), { shouldDirty: true })
    form.clearErrors('items')
  }
  return (
    <div className={styles.sizes}>
      {sizes.map(({ size, made }, place) => (
        <SizeQuantity key={size} form={form} at={at} place={place} size={size} made={made} />
      ))}
      {sizes.reduce((sum, { made }) => sum + made, 0) > 1 && (
        <span className={styles.allSizes}>
          <Button size="small" appearance="subtle" onClick={() => setAll((made) => made)}>
            Tout reprendre
          </Button>
          <Button size="small" appearance="subtle" onClick={() => setAll(() => 0)}>
            Tout à zéro
          </Button>
        </span>
      )}
    </div>
  )
}

interface SizeProps extends PickedCountProps {
  readonly place: number
  readonly size: string
  readonly made: number
}

/** The quantity of one size: a keystroke draws it and the totals, nothing else. */
function SizeQuantity({ form, at, place, size, made }: SizeProps) {
  const { register, control, clearErrors, getFieldState } = form
  const name = `items.${at}.sizes.${place}.qty` as const
  const qty = useWatch({ control, name })
  const { errors } = useFormState({ control, name })
  const wrong = errors.items?.[at]?.sizes?.[place]?.qty?.message
  const id = `sav-quantity-${at}-${place}`
  return (
    <>
      <label className={qty === 0 ? styles.size : `${styles.size} ${styles.some}`}>
        {size}:
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={`Quantité en ${size}, au plus ${made}`}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : id}
          onFocus={(event) => event.currentTarget.select()}
          {...register(name, {
            setValueAs: (typed: unknown) => quantityOf(String(typed)),
            // That a piece is wanted is told of the item, and no longer holds.
            onChange: () => {
              if (getFieldState(`items.${at}.picked`).invalid) clearErrors(`items.${at}.picked`)
            }
          })}
        />
      </label>
      {wrong !== undefined && (
        <p id={id} role="alert" className={styles.wrong}>
          {size}
          {'\u00a0'}: {wrong}
        </p>
      )}
    </>
  )
}
