import type { Day } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import {
  decideSchoolRows,
  SCHOOL_FILE_ERRORS,
  type SchoolFileError,
  type SchoolGeneralError,
  type SchoolOrderAccepted,
  type SchoolOrderRefused,
  schoolFaultOf,
} from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { type CheckedRecipient, faultOfRow, resultOf } from '../bulk/service.ts'
import type { Tariff } from '../tariff/service.ts'
import type { SchoolFileCheck, SchoolFilePupil } from './file-schemas.ts'
import { type CardStates, loadOrderFacts, type Pupil, pupilOf } from './order-facts.ts'

export type Recipient = z.infer<typeof SchoolFilePupil>
export type Result = z.infer<typeof SchoolFileCheck>
/** What holds for all pupils of a class list, as the request keeps it. */
export type Request = { agreementNumber: string; startDate: Day }
type Checked = CheckedRecipient<SchoolGeneralError, SchoolFileError>
type Decided = {
  companyId: string
  rows: { pupil: Pupil; decision: SchoolOrderAccepted | SchoolOrderRefused }[]
}

/** The pupils, each with the decision about them. */
export const decideAll = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  request: Request,
  recipients: readonly Recipient[],
  cards: CardStates,
): Promise<Decided> => {
  const pupils = recipients.map(pupilOf)
  const facts = await loadOrderFacts(ctx, tx, tariff, request, pupils, cards)
  const decisions = decideSchoolRows(
    facts,
    recipients.map(({ zoneIdFrom, zoneIdTo, validAllZones }, at) => ({
      choice: { zoneFrom: zoneIdFrom, zoneTo: zoneIdTo, validAllZones },
      recipient: facts.recipients[at]!,
    })),
  )
  return {
    companyId: facts.companyId,
    rows: pupils.map((pupil, at) => ({ pupil, decision: decisions[at]! })),
  }
}

const isRowError = (code: string): code is SchoolFileError => SCHOOL_FILE_ERRORS.some(error => error === code)

/** What is wrong with one pupil, and what with all. @throws Refusal of another kind, which is one of the order */
const errorsOf = (decision: SchoolOrderAccepted | SchoolOrderRefused): Checked => {
  if (decision.ok) return { errors: [], general: [], ore: decision.pricePerMonthOre }
  if ('recipientErrors' in decision)
    return { errors: decision.recipientErrors[0]!.errors, general: [], ore: 0 }
  if ('generalErrors' in decision) return { errors: [], general: decision.generalErrors, ore: 0 }
  if (isRowError(decision.refusal)) return { errors: [decision.refusal], general: [], ore: 0 }
  throw new Refusal(decision.refusal)
}

/** What a check found. @throws Refusal school-ticket-refused with the same where anything is wrong, and as `errorsOf` */
export const checkOf = ({ rows }: Decided): Result =>
  resultOf(
    rows.map(({ decision }) => errorsOf(decision)),
    'school-ticket-refused',
  )

/** What is wrong with one pupil, as the fault of the row. */
export const faultOfDecision = (decision: SchoolOrderRefused): BulkFault => {
  if ('recipientErrors' in decision) return schoolFaultOf(decision.recipientErrors[0]!.errors[0]!)
  if ('generalErrors' in decision) return faultOfRow(decision.generalErrors[0]!)
  const { refusal } = decision
  return isRowError(refusal) ? schoolFaultOf(refusal) : faultOfRow(refusal)
}
