export { acceptBulk } from './accept.ts'
export { cancelBulkOrder, startBulkOrder } from './change.ts'
export { creatorsOf } from './creators.ts'
export type {
  BulkDescription,
  BulkFileDescription,
  BulkKinds,
  BulkSet,
  CheckedRow,
  RowVerdict,
} from './description.ts'
export {
  type CheckedRecipient,
  faultOfOrder,
  faultOfRow,
  fileCheck,
  orderRows,
  resultOf,
} from './order.ts'
export { getBulkOrder, listBulkOrders, listBulkRows } from './read.ts'
export {
  BulkOrderDetail,
  BulkOrderRows,
  BulkOrders,
  BulkOrdersQuery,
  BulkOrderUpload,
  BulkRowsQuery,
  BulkTemplateQuery,
} from './schemas.ts'
export { insertBulkRows, type StoredRow } from './store.ts'
export { uploadBulk } from './upload.ts'
