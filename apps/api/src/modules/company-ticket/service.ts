export { ofSubscriber } from './access.ts'
/** Orders in somebody's name: an approved request, a row of a file. */

/** What an add-on shares with the ticket it may be ordered with. */
export { discountCodeMessage, sendDiscountCodes } from './discount-code.ts'
export { refreshStatus } from './lifecycle.ts'
export { addOnClaim, checkOrder, type Order, orderRefused, placeOrder } from './order.ts'
export { loadPhoneFacts, type PhoneFacts } from './phones.ts'
export { AGREEMENT_FACTS, type AgreementFacts, dropUnreferenced, refuseUnless } from './ticket.ts'
