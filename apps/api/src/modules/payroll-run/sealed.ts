import type { Month } from '@portal/domain'
import type { PayrollPart, PayrollSource, RunReason } from '@portal/domain/payroll-run'
import type { ProductType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { seal, unseal } from '../../core/tokens.ts'

/** A line as a page shows it, with the text of its cells as they stand in the file. Amounts are øre. */
export type KeptLine = {
  cells: string[]
  month: Month
  employeeId: string
  name: string
  subscriberId: string | null
  product: ProductType
  part: PayrollPart
  payType: string
  amountOre: number
  reason: RunReason
  parkedFor: string | null
  value: string | null
}

/** What is kept of a file as long as the file is: its bytes, and its lines as they were shown. */
export type KeptFile = {
  /** Base64. */
  bytes: string
  /** The file as text; by it the run knows whether a workbook, which has the time in it, is the same. */
  text: string
  columns: { header: string; source: PayrollSource }[]
  /** The first lines as they stand in the file; empty for a workbook. */
  raw: string[]
  lines: KeptLine[]
  parked: KeptLine[]
  /** Of what the run tells, whichever of it is in the file. */
  fingerprint: string
}

type Sealing = Pick<Ctx, 'keyedHash'>
const keyOf = ({ keyedHash }: Sealing): Buffer => keyedHash('payroll-file')

/** The file of a run as its row has it, bound to the row. */
export const sealFile = (ctx: Sealing, runId: string, file: KeptFile): Uint8Array<ArrayBuffer> =>
  new Uint8Array(seal(keyOf(ctx), file, Buffer.from(runId)))

/** The file of a run. @throws Error when the row is another one, or the key is */
export const openFile = (ctx: Sealing, runId: string, sealed: Uint8Array): KeptFile =>
  unseal([keyOf(ctx)], sealed, Buffer.from(runId)) as KeptFile

/** The bytes of a file as they go to the payroll system. */
export const bytesOf = ({ bytes }: Pick<KeptFile, 'bytes'>): Buffer => Buffer.from(bytes, 'base64')
