export * from './drop.ts'
export * from './schedule.ts'
export * from './status.ts'
