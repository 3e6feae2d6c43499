import { Add16Regular, Copy16Regular, Delete16Regular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { createItem } from '@/contract/orders/items'
import type { Item, Order } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { isFocusLeft } from '@/renderer/kit/focus/focus-left'
import { LineField } from '@/renderer/kit/form/line-field'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { countIn } from '@/renderer/lib/http/create-once'
import { uploadTo } from '@/renderer/lib/http/upload-to'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useSlow } from '@/renderer/lib/use-slow'
import { FaceFields } from './face-fields'
import { beginItem, EMPTY_ITEM, ItemDraft, isTyped, itemDrafts, NEW_FACE, newItemOf, refusedFiles, withFiles } from './item-draft'
import styles from './new-items.module.css'

interface Props {
  readonly draft: string
  /** Its place in the order once saved, from 1. */
  readonly place: number
  /** It has gone: given up, or saved and nobody has moved on from it meanwhile. */
  readonly onGone: () => void
}

const withItem = (order: Order, made: Item): Order =>
  order.items.some(({ id }) => id === made.id) ? order : { ...order, items: [...order.items, made] }

const typedIn = (draft: string): ItemDraft => itemDrafts.get(draft)?.typed ?? EMPTY_ITEM

/** A new item: Enter saves it, Escape gives it up once sure; it can be duplicated (reference: items-and-decorations 1.5). */
function DraftSheet({ draft, place, onGone }: Props) {
  const address = useOrderAddress()
  const { orderId } = address
  const confirm = useConfirm()
  const saving = itemDrafts.useIsSending(draft)
  const form = useForm<ItemDraft>({ resolver: zodResolver(ItemDraft), defaultValues: typedIn(draft) })
  const { save, failure } = usePartSave({
    ...address,
    endpoint: createItem,
    settle: withItem,
    // However it is sent, from here or again from a notice on another page, it is sent once.
    send: ({ body }, { as }) => {
      const { name, sku } = typedIn(draft)
      const isSame = (item: Item): boolean => item.name === name.trim() && item.sku === sku.trim()
      return itemDrafts.send(draft, {
        of: JSON.stringify([name, sku]),
        send: (request_key) =>
          uploadTo(
            createItem,
            orderId,
            { ...withFiles(body, typedIn(draft)), request_key },
            () => undefined,
            new AbortController().signal,
            { as }
          ),
        count: countIn(String(orderId), ({ items }) => items.filter(isSame).length, as),
        already: 'Votre article y est déjà.'
      })
    },
    again: () => {
      const now = itemDrafts.waiting(draft)
      return now === undefined ? null : { params: { id: orderId }, body: newItemOf(now.typed) }
    },
    failed: "L'article n'a pas été enregistré, votre saisie est gardée."
  })
  const { register, handleSubmit, formState, setFocus, setError, subscribe, control, getValues } = form
  const { errors, isSubmitting } = formState
  const slow = useSlow(saving)
  const faces = useFieldArray({ control, name: 'faces' })
  const sheetForm = useRef<HTMLFormElement>(null)

  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => itemDrafts.change(draft, { typed: structuredClone(values) }) }),
    [draft, subscribe]
  )
  useEffect(() => {
    if (!isTyped(typedIn(draft))) setFocus('name')
  }, [draft, setFocus])

  const submit = handleSubmit(async (typed) => {
    const refused = await refusedFiles(typed)
    refused.forEach((message, at) => {
      if (message !== null) setError(`faces.${at}.file`, { message })
    })
    if (refused.some((message) => message !== null)) return
    const from = document.activeElement
    const own = sheetForm.current
    if (await save({ params: { id: orderId }, body: newItemOf(typed) })) {
      if (isFocusLeft(own)) onGone()
    }
    // Its fields were shut meanwhile: one goes on where one was.
    else if (from instanceof HTMLElement) requestAnimationFrame(() => document.activeElement === document.body && from.focus())
  })
  const send = (): void => {
    if (!saving && !isSubmitting) void submit()
  }
  const giveUp = async (): Promise<void> => {
    if (saving || isSubmitting) return
    const sure =
      !isTyped(getValues()) ||
      (await confirm({
        title: "Supprimer l'article en brouillon",
        text: "Ce qui a été saisi n'est pas enregistré et sera perdu.",
        confirm: 'Supprimer le brouillon',
        cancel: 'Continuer la saisie',
        danger: true
      }))
    if (!sure) return
    itemDrafts.drop(draft)
    onGone()
  }

  return (
    <form
      ref={sheetForm}
      className={`${sheet.sheet} ${styles.sheet}`}
      aria-label={`Nouvel article ${place}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        void giveUp()
      }}
    >
      <header className={styles.head}>
        <h3>Nouvel article</h3>
        <span className={styles.flag}>Brouillon, pas encore enregistré</span>
        <PlainButton className={`${styles.tool} ${styles.first}`} onClick={() => beginItem(orderId, structuredClone(getValues()))}>
          <Copy16Regular />
          Dupliquer
        </PlainButton>
        <PlainButton className={styles.tool} onClick={() => void giveUp()}>
          <Delete16Regular />
          Supprimer
        </PlainButton>
      </header>
      <fieldset disabled={saving} className={styles.typed}>
        <div className={styles.fields}>
          <LineField label="Nom" error={errors.name?.message} {...register('name')} />
          <LineField label="Réf. produit" error={errors.sku?.message} {...register('sku')} />
          <LineField label="Marque" error={errors.brand?.message} {...register('brand')} />
          <LineField label="Tailles" placeholder="S:2 M:4 XXL:1" error={errors.sizes?.message} {...register('sizes')} />
        </div>
        {faces.fields.map(({ id }, at) => (
          <FaceFields key={id} form={form} at={at} onRemove={() => faces.remove(at)} />
        ))}
        <PlainButton className={styles.tool} onClick={() => faces.append(NEW_FACE)}>
          <Add16Regular />
          Ajouter une face
        </PlainButton>
      </fieldset>
      <SaveFailureLine failure={failure} onRetry={send} />
      <div className={styles.actions}>
        <span role="alert" className={styles.error}>
          {Object.keys(errors).length > 0 && 'La personnalisation contient des erreurs.'}
        </span>
        <PlainButton className={styles.button} onClick={() => void giveUp()}>
          Annuler <kbd>Échap</kbd>
        </PlainButton>
        <PlainButton submits className={`${styles.button} ${styles.primary}`} aria-disabled={saving}>
          {slow ? 'Envoi…' : 'Enregistrer'} <kbd>Entrée</kbd>
        </PlainButton>
      </div>
    </form>
  )
}

/** New items of an order that has `count`, not yet saved, and the way to begin one (reference: items-and-decorations 1.5). */
export function NewItems({ count }: { count: number }) {
  const { orderId } = useOrderAddress()
  const drafts = itemDrafts.useKeys((draft) => draft.orderId === orderId)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      {drafts.map((draft, at) => (
        <DraftSheet key={draft} draft={draft} place={count + at + 1} onGone={() => opener.current?.focus()} />
      ))}
      <div>
        <PlainButton ref={opener} className={styles.add} onClick={() => beginItem(orderId)}>
          <Add16Regular />
          Ajouter un article
        </PlainButton>
      </div>
    </>
  )
}
