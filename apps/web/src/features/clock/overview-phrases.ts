export const parkedOverviewPhrases = {
  parkedOne: { nb: 'sak er parkert', en: 'item is parked' },
  parkedMany: { nb: 'saker er parkert', en: 'items are parked' },
} as const
