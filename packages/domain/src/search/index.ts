export * from './groups.ts'
export * from './reach.ts'
export * from './terms.ts'
