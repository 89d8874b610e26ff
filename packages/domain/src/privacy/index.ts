export * from './columns.ts'
export * from './retention.ts'
