export * from './columns.ts'
export * from './person.ts'
export * from './retention.ts'
