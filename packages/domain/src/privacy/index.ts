export * from './columns.ts'
export * from './facts.ts'
export * from './person.ts'
export * from './retention.ts'
