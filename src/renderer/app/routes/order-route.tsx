import { useParams } from 'react-router-dom'
import { useOrder } from '../../features/order-detail/data/use-order'
import { OrderMissing } from '../../features/order-detail/order-missing'
import { OrderPage } from '../../features/order-detail/order-page'
import { OrderSkeleton } from '../../features/order-detail/order-skeleton'
import { ApiError, errorText } from '../../lib/http/api-error'

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404

/** orders/view/{id}: one order, by its number or its reference (spec §2). What is on screen stays when the server goes away. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, failureCount, refetch } = useOrder(id)
  if (data) return <OrderPage key={data.id} asked={id} order={data} />
  if (error) return <OrderMissing asked={id} reason={isUnknown(error) ? null : errorText(error)} onRetry={() => void refetch()} />
  return <OrderSkeleton away={failureCount > 0} />
}
