export * from './batch.ts'
export * from './report.ts'
