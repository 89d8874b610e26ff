export { anonymiseHolders } from './anonymise.ts'
export { blockedNumbers } from './blocked-cards.ts'
export { CURRENT_CARD } from './card.ts'
export {
  chargeForCard,
  giveCardNumber,
  giveCardNumbers,
  type OnCard,
  replaceCard,
  withdrawCard,
  withdrawCards,
} from './cards.ts'
export { carryingPhone } from './carrying-phone.ts'
export { type Claim, releaseClaims, releaseTicketClaims, ticketClaims } from './claims.ts'
export { commandTopic, lastDayWaitsUntil } from './command.ts'
export { correctHolder, moveToClass } from './correct-holder.ts'
export { departmentChosen, departmentFilter, HolderDepartment, lockDepartments } from './department.ts'
export {
  cancelNow,
  cancelPendingTickets,
  endForSuccessor,
  endTickets,
  moveTickets,
  resendTicket,
  setLastDay,
  takeEndBack,
} from './end.ts'
export { handOverRunning, handOverTickets } from './hand-over.ts'
export { agreementForOrder, deleteOrRefresh, holderUpsert, refreshHolderStatus } from './holder.ts'
export { insertTicket, insertTickets, type NewTicket } from './insert.ts'
export { insertAlike } from './insert-alike.ts'
export { issueTopic } from './issue.ts'
export { byName, TICKETS_WITH_HOLDERS, ticketConditions } from './list.ts'
export { lockRows } from './lock-rows.ts'
export {
  AGREEMENT,
  AGREEMENT_FACTS,
  type AgreementFacts,
  agreementFacts,
  hasPostAddress,
  type LockedTicket,
  loadAgreement,
  lockTicket,
  lockTickets,
  lockTicketsOfHolder,
  phoneKeyOf,
  refuseUnless,
} from './locked.ts'
export { actOnMany, asRows, endOrWithdraw, MANY_TICKET_JSON } from './many.ts'
export { ofSubscriber, ofTicket } from './phone/access.ts'
export { insertAddOns } from './phone/add-ons.ts'
export { checkZoneChange, giveZones } from './phone/change-zone.ts'
export { getSubscriber, listAvailable, listSubscriptions, listTickets } from './phone/detail.ts'
export { discountCodeMessage } from './phone/discount-code.ts'
/** Orders in somebody's name: an approved request, a row of a file. */
export {
  checkOrder,
  type Order,
  orderRefused,
  orderTicket,
  placeOrder,
  refuseImpossible,
} from './phone/order.ts'
export { loadPhoneFacts, type PhoneFacts } from './phone/phones.ts'
export { monthlyOre } from './phone/present.ts'
export { phoneTicket } from './phone/product.ts'
export {
  AvailableProducts,
  ContactDetails,
  Subscriber,
  SubscriberBase,
  Subscriptions,
  TicketCreate,
  TicketCreated,
  Tickets,
  ticketOrderShape,
} from './phone/schemas.ts'
export { changeContactDetails, giveContactDetails } from './phone/subscriber.ts'
export { companyTicketApi, housingApi, type TicketApi } from './phone/ticket-api.ts'
export {
  checkEnd,
  endedTicketShape,
  ofTicketOfKind,
  replacedTicketShape,
  type TicketAct,
  type TicketProduct,
} from './product.ts'
export { ticketActRoutes } from './product-routes.ts'
export { TICKET_MEMBERS, TICKET_TABLES, type TicketRow } from './row.ts'
export { sendPickupCodes } from './send-code.ts'
