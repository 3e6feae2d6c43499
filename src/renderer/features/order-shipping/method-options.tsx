import {
  SHIPPING_GROUPS,
  SHIPPING_METHOD_CODES,
  SHIPPING_METHODS,
  type ShippingGroup,
  shippingLabel,
  shippingMethod
} from '@/domain/shipping/methods'

const GROUPS = Object.keys(SHIPPING_GROUPS) as ShippingGroup[]

/** The delivery methods by family. `current` keeps the code under which the order knows its own, also one that nobody knows. */
export function MethodOptions({ current }: { current: string }) {
  const known = shippingMethod(current)
  return (
    <>
      {known === null && <option value={current}>{shippingLabel(current)}</option>}
      {GROUPS.map((group) => (
        <optgroup key={group} label={SHIPPING_GROUPS[group]}>
          {SHIPPING_METHOD_CODES.filter((code) => SHIPPING_METHODS[code].group === group).map((code) => (
            <option key={code} value={code === known ? current : code}>
              {SHIPPING_METHODS[code].label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
