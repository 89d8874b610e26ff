import { type AgreementSubType, invoicedSubTypes } from '@portal/domain'
import { companyBy } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { FREE_TICKETS } from './agreements.ts'

/** An invoice, base or credit note, but for the bases of free tickets. Who sees it depends on its agreement. */
export const ofInvoice = companyBy(
  'invoice',
  `select i.company_id from invoice i join agreement a on a.id = i.agreement_id where i.id = $2::uuid and not ${FREE_TICKETS}`,
  { id: 'uuid', agreement: 'select agreement_id from invoice where id = $2::uuid' },
)

/** An agreement whose next invoice is looked at. */
export const ofInvoicedAgreement = companyBy(
  'invoiced-agreement',
  'select company_id from agreement where id = $2',
  { id: 'text', agreement: '$2' },
)

/** The kinds of agreements whose documents the caller sees in the company that the request is about. */
export const seenBy = (ctx: Pick<Ctx, 'access'>): AgreementSubType[] => invoicedSubTypes(ctx.access)
