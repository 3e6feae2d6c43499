import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { OldOrder } from '@/renderer/features/order-page/old-order'
import { OrderMissing } from '@/renderer/features/order-page/order-missing'
import { OrderSkeleton } from '@/renderer/features/order-page/order-skeleton'
import { errorText, isUnknown } from '@/renderer/lib/http/api-error'
import { useOrder } from '@/renderer/lib/orders/order-query'
import { warmPictures } from '@/renderer/lib/orders/warm-pictures'
import { OrderScreen } from './order-screen'

/** orders/view/{id}: one order, by its number or its reference (reference: order-page 1.1). What is on screen stays when it cannot be read again. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, failureCount, refetch } = useOrder(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order, not for each of its versions
  useEffect(() => (data ? warmPictures(data) : undefined), [data?.id])
  const retry = (): void => void refetch()
  if (data)
    return (
      <>
        <OldOrder error={error} onRetry={retry} />
        <OrderScreen key={data.id} orderKey={id} order={data} />
      </>
    )
  if (error) return <OrderMissing orderKey={id} reason={isUnknown(error) ? null : errorText(error)} onRetry={retry} />
  return <OrderSkeleton away={failureCount > 0} />
}
