export * from './areas.ts'
export * from './kinds.ts'
export * from './list.ts'
