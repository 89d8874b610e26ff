/** How cards and instants of free tickets are written. */
import { dayOf, formatDay } from '@portal/domain'

/** A card number in groups of four, as it stands on the card. */
export const inGroups = (cardNumber: string): string => cardNumber.replace(/(.{4})(?=.)/g, '$1 ')

/** The day of an instant, in Norway. */
export const dayOfInstant = (instant: string): string => formatDay(dayOf(new Date(instant)))
