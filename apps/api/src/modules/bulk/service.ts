export { acceptBulk } from './accept.ts'
export type {
  BulkDescription,
  BulkFileDescription,
  BulkSet,
  CheckedRow,
  RowVerdict,
} from './description.ts'
