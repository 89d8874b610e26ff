import {
  changedFields,
  isSameName,
  type PupilName,
  SCHOOL_EDIT_ACTIONS,
  type SchoolEditable,
} from '@portal/domain/school'
import { holderIdentity } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import { correctHolder, type LockedTicket, lockTicketsOfHolder } from '../ticket/service.ts'
import { assertAllowed, KIND } from './facts.ts'
import type { SchoolTicketEdit } from './schemas.ts'

type Edit = z.infer<typeof SchoolTicketEdit>
type Editable = LockedTicket & { holder: NonNullable<LockedTicket['holder']> }

/** A ticket and the others of its pupil, locked. @throws Refusal not-found */
const lockForEdit = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
): Promise<{ ticket: Editable; all: LockedTicket[] }> => {
  const all = await lockTicketsOfHolder(tx, ctx, KIND, id)
  const ticket = all.find(each => each.id === id)
  if (!ticket?.holder) throw new Refusal('not-found')
  return { ticket: ticket as Editable, all }
}

/** The name on a card that is to be made, until the factory has it. @throws Refusal action-not-allowed */
const setCardName = async (tx: Tx, { card }: LockedTicket, cardName: string | null): Promise<void> => {
  const { count } = await tx.models.travelCard.updateMany({
    where: { id: { in: card ? [card.id] : [] }, state: 'REQUESTED', handedOverAt: null },
    data: { cardName },
  })
  if (count === 0) throw new Refusal('action-not-allowed', { action: SCHOOL_EDIT_ACTIONS.cardName })
}

/** A number belongs to one pupil: that of another name is refused, because a typing error would rename them. @throws Refusal student-id-in-use */
const assertNumberFree = async (
  tx: Tx,
  companyId: string,
  identity: string,
  next: PupilName,
): Promise<void> => {
  const owner = await tx.models.holder.findFirst({
    where: { companyId, identity },
    select: { firstName: true, lastName: true },
  })
  if (owner && !isSameName(owner, next)) throw new Refusal('student-id-in-use')
}

const nameMissing = () =>
  new Refusal('invalid-body', {
    errors: [{ pointer: '/firstName', code: 'required', message: 'a pupil has a first or a last name' }],
  })

/** The pupil after an edit; what is left out stays. @throws Refusal invalid-body when no name is left */
const pupilAfter = ({ holder }: Editable, edit: Edit) => {
  const after = (field: 'firstName' | 'lastName' | 'className' | 'studentId') =>
    edit[field] === undefined ? holder[field] : edit[field]
  const pupil = {
    ...holder,
    firstName: after('firstName') ?? '',
    lastName: after('lastName') ?? '',
    className: after('className'),
    studentId: after('studentId'),
  }
  if (pupil.firstName + pupil.lastName === '') throw nameMissing()
  return pupil
}

const cardNameOf = async (tx: Tx, { card }: LockedTicket): Promise<string | null> => {
  if (!card) return null
  const row = await tx.models.travelCard.findFirst({ where: { id: card.id }, select: { cardName: true } })
  return row?.cardName ?? null
}

/**
 * PUT /travel-card/{id}/ (002 §5, §7): name, class and number of the pupil, in all tickets that the pupil has, and the name on the card.
 * Null empties a field; what is left out, or sent as it is, needs no action of the ticket.
 * @throws Refusal not-found, action-not-allowed, student-id-in-use, school-ticket-exists, invalid-body
 */
export const editSchoolTicket = (ctx: Ctx, id: string, edit: Edit): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      // Orders with the number of a pupil wait meanwhile, so that two changes never give a number to two pupils.
      if (edit.studentId !== undefined) tx.lock('company', { id: ctx.companyId ?? '' })
      const { ticket, all } = await lockForEdit(tx, ctx, id)
      const current: SchoolEditable = { ...ticket.holder, cardName: await cardNameOf(tx, ticket) }
      const fields = changedFields(current, edit)
      if (fields.length === 0) return
      assertAllowed(
        ticket,
        fields.map(field => SCHOOL_EDIT_ACTIONS[field]),
      )
      if (fields.includes('cardName')) await setCardName(tx, ticket, edit.cardName ?? null)
      if (fields.some(field => field !== 'cardName')) {
        const pupil = pupilAfter(ticket, edit)
        if (fields.includes('studentId'))
          await assertNumberFree(tx, ticket.companyId, holderIdentity('student', pupil), pupil)
        await correctHolder(tx, ctx, all, pupil)
      }
      await tx.audit({ action: 'school.edit', entityId: id, detail: { fields } })
    },
    { unaudited: 'an edit that changes nothing' },
  ).catch(refuseDuplicate('school-ticket-exists'))
