import type { Address } from '@/domain/shipping/change-method'
import { DEFAULT_COUNTRY, WORKSHOP_ADDRESS } from '@/domain/shipping/methods'

/** Where customers fetch their orders. */
export interface Pickup {
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly phone: string | null
}

/** Name of the workshop that the demonstration invents: what is typed to leave it (reference: people 5.1). */
export const DEMO_WORKSHOP = 'Atelier de démonstration'

/** The address of an order that is fetched at the workshop; where nobody said one, the reference's own (reference: people-and-shipping 2.3). */
export const pickupAddress = (workshop: { readonly name: string; readonly pickup: Pickup | null } | null): Address =>
  workshop === null || workshop.pickup === null
    ? WORKSHOP_ADDRESS
    : {
        organization: workshop.name || WORKSHOP_ADDRESS.organization,
        street: workshop.pickup.street,
        street2: null,
        street3: null,
        street4: null,
        postcode: workshop.pickup.postcode,
        city: workshop.pickup.city,
        country: DEFAULT_COUNTRY
      }

/** Whether what was typed confirms that the demonstration goes: the workshop's name, whatever its case and the blanks around it. */
export const confirmsLeaving = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('fr') === (name.trim() || DEMO_WORKSHOP).toLocaleLowerCase('fr')
