import { ChatRegular, ClockFilled, GiftRegular, PinFilled, StarFilled, WarningFilled } from '@fluentui/react-icons'

/** Drawings of the paper sheet: solid, so that a laser prints them. */
export const SHEET_ICONS = {
  comment: ChatRegular,
  sameDay: ClockFilled,
  gift: GiftRegular,
  pin: PinFilled,
  option: StarFilled,
  warning: WarningFilled
} as const
