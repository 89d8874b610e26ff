/** What a person's own page, and an agreement on deduction from pay, do with an add-on. */
export {
  checkSubscriptionEnd,
  giveSubscriptionEnd,
  resendDiscountCode,
  withdrawWithTicket,
} from './change.ts'
