import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, memo, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommentDraft, createComment } from '@/contract/orders/papers'
import { tidyText } from '@/domain/format/tidy-text'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { createDrafts } from '@/renderer/lib/drafts/drafts'
import { nameOrder } from '@/renderer/lib/drafts/left-behind'
import { call } from '@/renderer/lib/http/call'
import { countIn, forgetRequestKey } from '@/renderer/lib/http/create-once'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { withComment } from '@/renderer/lib/orders/use-order-news'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { ownName } from '@/renderer/lib/station/person-here'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './comment-composer.module.css'
import { offerComposer } from './composer-focus'

/** Comments begun and not yet sent, by `commentKey`. */
export const commentDrafts = createDrafts<string>({
  writes: 'comment',
  holdsUnsaved: (texts) => texts.some((text) => tidyText(text) !== ''),
  tells: (text, key) => (tidyText(text) === '' ? null : { what: 'un commentaire', orderId: Number(/\d+/.exec(key)?.[0]) })
})

const commentKey = (orderId: number): string => ownName(`comment-${orderId}`)

/** Writes a comment: nothing is sent without a word (reference: order-page 3.2), and what was typed stays until the server has it. */
export const CommentComposer = memo(function CommentComposer(order: OrderAddress) {
  const { orderId, reference } = order
  const message = useId()
  const key = commentKey(orderId)
  const saving = commentDrafts.useIsSending(key)
  const { save, failure } = usePartSave({
    ...order,
    endpoint: createComment,
    settle: withComment,
    // However it is sent, from here or again from a notice on another page, it is sent once, as it is by then.
    send: ({ params, body }, { as }) => {
      const text = body.content.trim()
      return commentDrafts.send(key, {
        of: text,
        send: (request_key) => call(createComment, { params, body: { ...body, request_key } }, { as }),
        count: countIn(String(orderId), ({ comments }) => comments.filter(({ content }) => content.trim() === text).length, as),
        already: 'Votre commentaire y est déjà.'
      })
    },
    again: () => {
      const content = commentDrafts.waiting(key) ?? ''
      return tidyText(content) === '' ? null : { params: { id: orderId }, body: { content } }
    },
    failed: "Le commentaire n'a pas été envoyé, votre texte est gardé."
  })
  const slow = useSlow(saving)
  const { register, handleSubmit, formState, setValue, setFocus } = useForm<CommentDraft>({
    resolver: zodResolver(CommentDraft),
    defaultValues: { content: commentDrafts.get(key) ?? '' }
  })
  const { content: error } = formState.errors

  useEffect(() => nameOrder(orderId, reference), [orderId, reference])
  useEffect(() => offerComposer(() => setFocus('content')), [setFocus])
  useEffect(() => commentDrafts.onGone(key, () => setValue('content', '')), [key, setValue])

  const submit = handleSubmit(async (body) => {
    if (await save({ params: { id: orderId }, body })) setFocus('content')
  })
  const send = (): void => {
    if (!commentDrafts.isSending(key)) void submit()
  }
  const keep = (text: string): void => {
    // Emptied by hand: what is typed next is another comment.
    if (tidyText(text) === '') forgetRequestKey(key)
    commentDrafts.keep(key, text)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <textarea
          {...register('content', { onChange: (event: { target: { value: string } }) => keep(event.target.value) })}
          aria-label="Commentaire"
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error ? message : undefined}
          placeholder="Écrire un commentaire…"
          rows={2}
          readOnly={saving}
          onKeyDown={onKeyDown}
        />
        <div className={styles.foot}>
          <PlainButton submits className={styles.send} aria-disabled={saving}>
            {slow ? 'Envoi…' : 'Envoyer'} <kbd>Ctrl ↵</kbd>
          </PlainButton>
        </div>
      </div>
      {error && (
        <p id={message} role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <SaveFailureLine failure={failure} onRetry={send} />
    </form>
  )
})
