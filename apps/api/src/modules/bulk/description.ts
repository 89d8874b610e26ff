import type { Permission } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** A row of a file with all that is wrong with it. `input` is what the row asks for; null when it could not be read. */
export type CheckedRow<Input> = {
  row: number
  cells: Readonly<Record<string, string>>
  input: Input | null
  faults: readonly BulkFault[]
}

/**
 * What a product says of its rows; the engine does the rest: keeping the file, starting, working row by row, counting, stopping.
 * `Shared` is what all rows of a run need and is read once for a slice of them.
 */
export type BulkDescription<Input, Shared> = {
  kind: 'ORDER' | 'END' | 'CHANGE_DEPARTMENT'
  ticketKind: 'COMPANY_TICKET'
  /** Asked when a file is uploaded, and again for whoever started it before its rows are done. */
  permission: Permission
  /** Every row with its faults; nothing is changed. @throws Refusal bulk-file-unreadable with reason and columns */
  check(ctx: Ctx, companyId: string, content: string): Promise<CheckedRow<Input>[]>
  share(ctx: Ctx): Promise<Shared>
  /** Does one row, in the transaction of its mark. @returns the ticket it is about */
  doRow(ctx: Ctx, tx: Tx, shared: Shared, input: Input, turn: number): Promise<{ ticketId: string }>
  /** What the row keeps of a failure; undefined for what is to be tried again. */
  faultOf(ctx: Ctx, error: unknown): BulkFault | undefined
}
