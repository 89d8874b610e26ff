/** What a person's own page does with an add-on. */
export { checkSubscriptionEnd, giveSubscriptionEnd, resendDiscountCode } from './change.ts'
/** What an agreement on deduction does with add-ons that were ordered with a ticket. */
export { withdrawWithTicket } from './change.ts'
