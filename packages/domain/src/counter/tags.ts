/** The tags by which a price list says what the ticket counter sells. */
export const COUNTER_TAGS = {
  SINGLE: 'counter:single',
  DAY: 'counter:day',
  WEEK: 'counter:week',
  MONTH: 'counter:month',
  TRAVEL_MONEY: 'counter:travelMoney',
  EMPTY_CARD: 'counter:emptyCard',
} as const
