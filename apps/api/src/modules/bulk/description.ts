import type { Month, Permission } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** A row of a file with its faults. `input` is the request of the row; null when it could not be read. */
export type CheckedRow<Input> = {
  row: number
  cells: Readonly<Record<string, string>>
  input: Input | null
  faults: readonly BulkFault[]
  /** The first month that a row in order costs, and what it costs each month, in øre; null and 0 for the others. */
  startMonth: Month | null
  monthlyOre: number
}

/**
 * How a product processes its rows. The engine does the rest: storing the file, starting, working row by row, counting, cancelling.
 * `Shared` is data for all rows, read once per slice of a run.
 */
export type BulkDescription<Input, Shared> = {
  kind: 'ORDER' | 'END' | 'CHANGE_DEPARTMENT'
  ticketKind: 'COMPANY_TICKET'
  /** Checked at the upload, and again for the person who started it before rows are processed. */
  permission: Permission
  /** Every row with its faults; nothing is changed. @throws Refusal bulk-file-unreadable with reason and columns */
  check(ctx: Ctx, companyId: string, content: string): Promise<CheckedRow<Input>[]>
  share(ctx: Ctx): Promise<Shared>
  /** Processes one row, in the transaction of its state. @returns the ticket it is about */
  doRow(ctx: Ctx, tx: Tx, shared: Shared, input: Input, turn: number): Promise<{ ticketId: string }>
  /** The fault that a failure leaves in the row; undefined for a failure to retry. */
  faultOf(ctx: Ctx, error: unknown): BulkFault | undefined
}
