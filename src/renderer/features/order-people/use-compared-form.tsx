import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedParts, compareChanges } from '@/domain/compare/compare-changes'
import type { Order } from '@/domain/orders/order'
import { CompareView } from '@/renderer/kit/compare/compare-view'
import type { FormComparison } from '@/renderer/kit/form/form-dialog'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { readOrderAgain } from '@/renderer/lib/orders/order-query'
import { useLastChange } from '@/renderer/lib/orders/use-last-change'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type Meanwhile, useMeanwhile } from './use-meanwhile'

/** Sends what a form really changed, or nothing when nothing did; false when it was not saved. */
export async function saveChanged<T extends object>(
  before: T,
  typed: { readonly [K in keyof T]?: T[K] | undefined },
  save: (changed: Partial<T>) => Promise<boolean>
): Promise<boolean> {
  const changed = changedParts(before, typed)
  return Object.keys(changed).length === 0 || (await save(changed))
}

interface Options<T extends FieldValues, C, O> extends OrderAddress {
  /** What the fields are of, as a history names it: 'shipping'. */
  readonly part: string
  readonly form: UseFormReturn<T, C, O>
  /** The fields as the form was opened, as they are by now, and how to find them in an order. */
  readonly opened: T
  readonly now: T
  readonly pick: (order: Order) => T
  readonly labels: Readonly<Record<keyof T & string, string>>
  /** A value of a field as one reads it. */
  readonly text: (field: keyof T & string, value: unknown) => string
  /** What stands in the order once these values are saved. */
  readonly result: (values: T) => ReactNode
}

type Typed<T> = { readonly [K in keyof T]?: T[K] | undefined }

interface ComparedForm<T extends object> extends Pick<Meanwhile<T>, 'begunFrom'> {
  /** For the form's dialog. */
  readonly comparison: FormComparison | null
  /**
   * Sends what was changed in the form, as it was when it was asked for. The order is read just before: where somebody changed the same
   * fields meanwhile, that is asked, and nothing is sent. False when it was not saved.
   */
  readonly saveCompared: (typed: Typed<T>, save: (changed: Partial<T>) => Promise<boolean>) => Promise<boolean>
  readonly reading: boolean
}

/**
 * Keeps a form of an order from writing over what a colleague saved meanwhile: both values of a field are shown side by side, and one is
 * chosen (reference: order-page 5.5). The order is read before it is changed, so that this holds on a host without comparison or socket too.
 */
export function useComparedForm<T extends FieldValues, C, O>(options: Options<T, C, O>): ComparedForm<T> {
  const { orderKey, orderId, part, form, opened, now, pick, labels, text, result } = options
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const isReading = useRef(false)
  const meanwhile = useMeanwhile(form, opened, now)
  const { choices, brought, begunFrom } = meanwhile
  const order = Object.keys(labels)
  const clashes = meanwhile.clashes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  const { by, at } = useLastChange(
    orderId,
    clashes.map(({ field }) => `${part}.${field}`)
  )

  const read = async (): Promise<void> => {
    isReading.current = true
    setReading(true)
    await readOrderAgain(client, orderKey)
    isReading.current = false
    setReading(false)
  }
  const saveCompared: ComparedForm<T>['saveCompared'] = async (typed, save) => {
    if (isReading.current) return false
    // What others do while it is read moves the base, and not what was typed before.
    const before = meanwhile.base()
    await read()
    const now = client.getQueryData<Order>(queryKeys.order(orderKey))
    const clashing = now === undefined ? [] : compareChanges<T>(meanwhile.base(), form.getValues(), pick(now)).clashes
    if (clashing.length === 0) return saveChanged(before, typed, save)
    setAsking(true)
    return false
  }

  if (clashes.length === 0) return { comparison: null, saveCompared, reading, begunFrom }
  const line = (field: keyof T & string) => ({ label: labels[field], value: text(field, now[field]) })
  const values = {
    ...form.getValues(),
    ...Object.fromEntries(clashes.filter(({ field }) => choices[field] === 'theirs').map(({ field, theirs }) => [field, theirs]))
  }
  const { same } = compareChanges<T>(meanwhile.base(), form.getValues(), now)
  return {
    saveCompared,
    reading,
    begunFrom,
    comparison: {
      asking,
      by,
      fields: clashes.map(({ field }) => labels[field]),
      undecided: meanwhile.undecided,
      onAsk: () => setAsking(true),
      onBack: () => setAsking(false),
      onTakeAll: meanwhile.takeAll,
      onDecide: () => {
        meanwhile.decide()
        setAsking(false)
      },
      view: (
        <CompareView
          fields={clashes.map(({ field, mine, theirs }) => ({
            field,
            label: labels[field],
            mine: text(field, mine),
            theirs: text(field, theirs)
          }))}
          by={by}
          at={at}
          choices={choices}
          onChoose={meanwhile.choose}
          brought={brought.map(line)}
          same={same.filter((field) => !brought.includes(field) && text(field, now[field]) !== '').map(line)}
          result={result(values)}
        />
      )
    }
  }
}
