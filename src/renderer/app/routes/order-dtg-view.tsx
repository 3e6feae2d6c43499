import { type ReactNode, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { dtgFaces, faceAnnotations } from '@/renderer/features/order-dtg/dtg-faces'
import { DtgInstructions } from '@/renderer/features/order-dtg/dtg-instructions'
import { DtgSizes } from '@/renderer/features/order-dtg/dtg-sizes'
import { DtgViewer } from '@/renderer/features/order-dtg/dtg-viewer'
import { WorkPage } from '@/renderer/features/order-page/order-page'
import { peek } from '@/renderer/lib/peek/peek'

interface Props {
  readonly order: Order
  readonly header: ReactNode
  /** The DTG state and what goes with it. */
  readonly state: ReactNode
  readonly banner: ReactNode
  readonly comments: ReactNode
}

/** An order at the DTG machine: one face at a time, its state, its sizes and what was noted on it (reference: order-page 4.1). */
export function OrderDtgView({ order, header, state, banner, comments }: Props) {
  const [at, setAt] = useState(0)
  const faces = dtgFaces(order.items)
  const shown = Math.min(at, Math.max(0, faces.length - 1))
  const current = faces[shown]
  return (
    <WorkPage
      reference={order.origin_ref_id}
      header={header}
      top={banner}
      make={
        <DtgViewer
          faces={faces}
          at={shown}
          onAt={setAt}
          onZoom={(faceId) => peek({ kind: 'faces', orderId: order.id, faceId, given: order })}
        />
      }
      side={
        <>
          {state}
          {comments}
          {current && <DtgSizes reference={order.origin_ref_id} item={current.item} />}
          {current && <DtgInstructions annotations={faceAnnotations(current)} />}
        </>
      }
    />
  )
}
