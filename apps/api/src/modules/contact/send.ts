import { randomUUID } from 'node:crypto'
import { formatPhone } from '@portal/domain'
import type { z } from 'zod'
import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { contactMail } from './phrases.ts'
import type { ContactSend, ContactSent } from './schemas.ts'

const MESSAGES: Allowance = { name: 'contact', most: 5, seconds: 3600 }

type SentMessage = z.infer<typeof ContactSent>
type Sender = { firstName: string; lastName: string; email: string; phone: string }

const senderOf = async (tx: Tx, { actor }: Ctx): Promise<Sender> => {
  if (actor.kind === 'user') {
    const { firstName, lastName, email, phone, phoneCountryCode } = actor
    return { firstName, lastName, email, phone: formatPhone(phone, phoneCountryCode) }
  }
  const client = await tx.models.apiClient.findFirst({ where: { id: actor.id }, select: { name: true } })
  return { firstName: client?.name ?? actor.id, lastName: '', email: '', phone: contactMail('noPhone') }
}

/** A company of the caller's, or any company for global roles; otherwise the answer is not-found. */
const companyName = async (tx: Tx, { actor }: Ctx, companyId: string): Promise<string> => {
  const known = actor.kind === 'user' || actor.kind === 'client' ? actor : null
  const theirs =
    known && (known.globalRoles.length > 0 || known.companyRoles.some(role => role.companyId === companyId))
  const company = theirs
    ? await tx.models.company.findFirst({
        where: { id: companyId, deletedAt: null },
        select: { name: true, organisationNumber: true },
      })
    : null
  if (!company) throw new Refusal('not-found')
  return `${company.name} (kundenr. ${companyId}, org.nr. ${company.organisationNumber})`
}

/**
 * Sends a message to the operator's customer service and a receipt to the sender (001 §2 "Contact us"); an answer to
 * the former goes to the sender. Repeated with its `Idempotency-Key` it is one message.
 * @throws Refusal not-found for a company the sender has no part in, limit-reached after 5 within an hour
 */
export const sendContactForm = (
  ctx: Ctx,
  { message, companyId }: z.infer<typeof ContactSend>,
): Promise<{ body: SentMessage; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    await useAllowance(tx, ctx, MESSAGES, `${ctx.actor.kind} ${ctx.actor.id}`)
    const company = companyId ? await companyName(tx, ctx, companyId) : contactMail('noCompany')
    const sender = await senderOf(tx, ctx)
    const id = randomUUID()
    // Names go into the subject, which is one line.
    const person = `${sender.firstName} ${sender.lastName}`.replace(/\s+/g, ' ').trim()
    const values = { ...sender, person, company, message, id, operator: ctx.operator.name }
    await queueMessages(tx, ctx, [
      {
        dedupeKey: `contact:${id}`,
        channel: 'EMAIL',
        recipient: ctx.operator.email.customerService,
        byHand: true,
        ...(sender.email ? { replyTo: sender.email } : {}),
        subject: contactMail('subject', values),
        body: contactMail('body', values),
      },
      // An external system has no mailbox for a receipt.
      ...(sender.email
        ? [
            {
              dedupeKey: `contact-receipt:${id}`,
              channel: 'EMAIL' as const,
              recipient: sender.email,
              replyTo: ctx.operator.email.customerService,
              subject: contactMail('receiptSubject'),
              body: contactMail('receiptBody', values),
            },
          ]
        : []),
    ])
    await tx.audit({ action: 'contact.send', companyId: companyId ?? null, entityId: id })
    const { firstName, lastName, email } = sender
    return { id, companyId: companyId ?? null, firstName, lastName, email, description: message }
  })
