export * from './batch.ts'
export * from './list.ts'
export * from './report.ts'
