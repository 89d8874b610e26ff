export type { BulkDescription, CheckedRow } from './description.ts'
