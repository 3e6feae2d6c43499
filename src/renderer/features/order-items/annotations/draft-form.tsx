import { zodResolver } from '@hookform/resolvers/zod'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AnnotationText } from '@/contract/orders/annotations'
import type { Order } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { isFocusLeft } from '@/renderer/kit/focus/focus-left'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { PinButton } from '@/renderer/kit/panel/pin-button'
import { refusedFile } from '@/renderer/lib/files/refused-file'
import { pastedFiles } from '@/renderer/lib/files/use-file-drop'
import { call } from '@/renderer/lib/http/call'
import { countIn } from '@/renderer/lib/http/create-once'
import { type UploadProgress, uploadTo } from '@/renderer/lib/http/upload-to'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useSlow } from '@/renderer/lib/use-slow'
import { AttachedFile } from '../attach/attached-file'
import { ANNOTATION_CALLS, type AnnotatedPart, partKey, sameAnnotations, withAnnotation } from './annotated-part'
import { annotationDrafts, beginAnnotations } from './annotation-drafts'
import styles from './annotations.module.css'

interface Props {
  readonly kind: AnnotatedPart['kind']
  readonly id: number
  readonly draft: string
  /** The draft has gone, saved, and nobody has moved on from it meanwhile. */
  readonly onSaved: () => void
  /** Escape: all drafts of the part go. */
  readonly onCancel: () => void
}

/** « Envoi 40 % » */
const sending = (progress: UploadProgress | null): string =>
  progress?.share == null ? 'Envoi…' : `${progress.phase === 'reading' ? 'Lecture' : 'Envoi'} ${Math.round(progress.share * 100)}\u00a0%`

/** A local annotation: Enter saves it with its file, Escape cancels all of the part; what was typed stays until the server has it (reference: items-and-decorations 4.2). */
export function DraftForm({ kind, id, draft, onSaved, onCancel }: Props) {
  const address = useOrderAddress()
  const part = partKey({ kind, id })
  const file = annotationDrafts.useField(draft, 'file') ?? null
  const { change } = annotationDrafts
  const message = useId()
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const { save, failure } = usePartSave({
    ...address,
    endpoint: ANNOTATION_CALLS[kind].create,
    settle: (order: Order, made) => withAnnotation(order, { kind, id }, made),
    // However it is sent, from here or again from a notice on another page: once the server has it, it is no draft any more.
    send: ({ params, body }, from) => {
      const { create } = ANNOTATION_CALLS[kind]
      const { content, file: shown = null } = annotationDrafts.waiting(draft) ?? { content: '' }
      return annotationDrafts.send(draft, {
        of: content,
        send: (request_key) => {
          const text = { ...body, request_key }
          if (shown === null) return call(create, { params, body: text }, from)
          const whole = { ...text, file: { name: shown.name, data: shown } }
          return uploadTo(create, id, whole, setProgress, new AbortController().signal, from)
        },
        count: countIn(address.orderKey, (order) => sameAnnotations(order, { kind, id }, body.content), from.as),
        already: 'Votre annotation y est déjà.'
      })
    },
    again: () => {
      const now = annotationDrafts.waiting(draft) ?? null
      return now && { params: { id }, body: { content: now.content, pinned: now.pinned } }
    },
    failed: "Aïe, Une erreur s'est produite\u00a0! L'annotation n'a pas été enregistrée, votre texte est gardé."
  })
  const begun = annotationDrafts.get(draft)
  const { register, handleSubmit, formState, setFocus, setValue, watch } = useForm<AnnotationText>({
    resolver: zodResolver(AnnotationText),
    defaultValues: { content: begun?.content ?? '', pinned: begun?.pinned ?? false }
  })
  const { content: error } = formState.errors
  const saving = annotationDrafts.useIsSending(draft)
  const slow = useSlow(saving)
  const pinned = watch('pinned')

  // One that comes back with its text takes no focus from where one is.
  useEffect(() => {
    if (!annotationDrafts.get(draft)?.content) setFocus('content')
  }, [draft, setFocus])

  const submit = handleSubmit(async (text) => {
    // Its reason stands beside it.
    if (file !== null && (await refusedFile(file)) !== null) return
    setProgress(null)
    const own = form.current
    if ((await save({ params: { id }, body: text })) && isFocusLeft(own)) onSaved()
  })
  const send = (): void => {
    if (!saving && !formState.isSubmitting) void submit()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && !saving) {
      event.stopPropagation()
      onCancel()
    }
  }

  const onPaste = (event: ClipboardEvent): void => {
    const [first, ...others] = pastedFiles(event.clipboardData, new Date())
    if (first === undefined) return
    event.preventDefault()
    if (saving) beginAnnotations(part, [first, ...others])
    else {
      change(draft, { file: first })
      if (others.length > 0) beginAnnotations(part, others)
    }
  }

  return (
    <form
      ref={form}
      className={styles.draft}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.line}>
        <PinButton
          pinned={pinned}
          what="cette annotation"
          onToggle={(next) => {
            if (saving) return
            setValue('pinned', next)
            change(draft, { pinned: next })
          }}
        />
        <textarea
          {...register('content', {
            onChange: (event: { target: { value: string } }) => change(draft, { content: event.target.value })
          })}
          className={styles.field}
          aria-label="Nouvelle annotation"
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error ? message : undefined}
          placeholder="Annotation, couleurs en #1f2a5a"
          rows={2}
          readOnly={saving}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {error && (
        <p id={message} role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <div className={styles.attached}>
        <AttachedFile file={file} to="à l'annotation" busy={saving} onFile={(chosen) => change(draft, { file: chosen })} />
      </div>
      <SaveFailureLine failure={failure} onRetry={send} />
      <div className={styles.actions}>
        <PlainButton look="small" className={styles.button} onClick={onCancel}>
          Annuler <kbd>Échap</kbd>
        </PlainButton>
        <PlainButton submits look="small" className={`${styles.button} ${styles.primary}`} aria-disabled={saving}>
          {slow ? sending(progress) : 'Enregistrer'} <kbd>Entrée</kbd>
        </PlainButton>
      </div>
    </form>
  )
}
