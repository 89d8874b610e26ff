/** What a person's own page does with an add-on. */
export { checkSubscriptionEnd, giveSubscriptionEnd, resendDiscountCode } from './change.ts'
