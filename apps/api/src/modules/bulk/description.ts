import type { Month, Permission } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import type { BulkFault } from '@portal/domain/bulk'
import type { NoticeKind } from '@portal/domain/notice'
import type { TicketKind } from '@portal/domain/ticket'
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

/** Rows that are processed together: `request` is what holds for all rows of their request. */
export type BulkSet<Input, Shared, Request> = {
  companyId: string
  request: Request
  shared: Shared
  rows: readonly { position: number; input: Input }[]
}

/** What has become of a row: the ticket (of a list of people: the person) it is about, or why it was refused. */
export type RowVerdict = { position: number } & ({ ticketId: string } | { fault: BulkFault })

/**
 * How a product processes its rows. The engine does the rest: storing, starting, working by sets, counting, cancelling.
 * `Shared` is data for all rows, read once per set.
 */
export type BulkDescription<Input, Shared, Request = object> = {
  kind: 'ORDER' | 'END' | 'CHANGE_DEPARTMENT' | 'CHANGE_CLASS' | 'ELIGIBILITY'
  ticketKind: TicketKind
  /** Checked when the rows are handed in, and again for the person who started it before rows are processed. */
  permission: Permission
  /** The action of the entry that the log gets when all rows have been tried. */
  finished: AuditAction
  /** What the user who started it is then told. */
  tells: NoticeKind
  /** How many rows are processed in one transaction. */
  rowsAtOnce: number
  share(ctx: Ctx): Promise<Shared>
  /**
   * Processes rows in the transaction of their states, and says what has become of each. When it throws, nothing is done; the rows of a
   * larger set are then tried one by one, so that one of them does not stop the others.
   */
  doRows(ctx: Ctx, tx: Tx, set: BulkSet<Input, Shared, Request>): Promise<RowVerdict[]>
  /** The fault that the failure of one row leaves in it; undefined for a failure to retry. */
  faultOf(ctx: Ctx, error: unknown): BulkFault | undefined
}

/** A product whose rows come as a file that the server reads. */
export type BulkFileDescription<Input, Shared> = BulkDescription<Input, Shared> & {
  /** Every row with its faults; nothing is changed. @throws Refusal bulk-file-unreadable with reason and columns */
  check(ctx: Ctx, companyId: string, content: string): Promise<CheckedRow<Input>[]>
}

// biome-ignore lint/suspicious/noExplicitAny: `descriptionOf` returns each description for rows of its own kind only
type AnyDescription = BulkDescription<any, any, any>

/** The kinds of bulk requests. They are listed beside the jobs (`bulk-kinds.ts`), because the engine knows none of its users. */
export type BulkKinds = readonly AnyDescription[]

/** The description of an upload's kind. @throws Error for an unknown kind */
export const descriptionOf = (
  kinds: BulkKinds,
  of: Pick<AnyDescription, 'kind' | 'ticketKind'>,
): AnyDescription => {
  const description = kinds.find(({ kind, ticketKind }) => kind === of.kind && ticketKind === of.ticketKind)
  if (!description) throw new Error(`no product does ${of.kind} of ${of.ticketKind} by a file`)
  return description
}
