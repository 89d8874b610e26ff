import type { Permission } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from './ctx.ts'

/** What a slice tells on the overview: who sees it, and one read of one or two statements. `src/overview.ts` has them all. */
export type OverviewCard = {
  /** The member of the answer. */
  name: string
  /** Of a company: answered where one is named. Of the operator: where none is. */
  of: 'company' | 'operator'
  /** One of them is enough. */
  needs: Permission | readonly Permission[]
  /** What the card answers, with an id of its own in the contract. */
  answer: z.ZodType
  /** @returns null where there is nothing to tell; the company is that of `ctx` */
  read(ctx: Ctx): Promise<unknown>
}

/** Declares a card, so that what it reads has the type of its answer. */
export const overviewCard = <const S extends z.ZodType>(
  card: Omit<OverviewCard, 'answer' | 'read'> & { answer: S; read(ctx: Ctx): Promise<z.output<S> | null> },
): OverviewCard => card
