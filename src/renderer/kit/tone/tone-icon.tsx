import {
  Archive20Regular,
  BoxCheckmark20Regular,
  Checkmark20Regular,
  CheckmarkCircle20Regular,
  Circle20Regular,
  Clock20Regular,
  Cut20Regular,
  DismissCircle20Regular,
  ErrorCircle20Regular,
  type FluentIcon,
  Layer20Regular,
  Payment20Regular,
  PlayCircle20Regular,
  Ribbon20Regular,
  ThumbLike20Regular
} from '@fluentui/react-icons'
import { isOrderState, type OrderState, stateTone, type Tone } from '@/domain/states/order-states'

const BY_TONE: Readonly<Record<Tone, FluentIcon>> = {
  new: Circle20Regular,
  waiting: Clock20Regular,
  progress: PlayCircle20Regular,
  ready: ThumbLike20Regular,
  finish: Ribbon20Regular,
  complete: CheckmarkCircle20Regular,
  packed: BoxCheckmark20Regular,
  closed: Archive20Regular,
  alert: ErrorCircle20Regular
}

const OWN: Partial<Record<OrderState, FluentIcon>> = {
  backorder_handled: Checkmark20Regular,
  logos_ready: Cut20Regular,
  assembled: Layer20Regular,
  first_press: Layer20Regular,
  canceled: DismissCircle20Regular,
  pending_payment: Payment20Regular
}

/** The icon that stands beside a state's word on the order page: never a colour alone (reference: looks 1.1). */
export function ToneIcon({ state }: { state: string }) {
  const Drawing = (isOrderState(state) ? OWN[state] : undefined) ?? BY_TONE[stateTone(state)]
  return <Drawing />
}
