import { isAskedSignee } from '@portal/domain/onboarding'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, inTenant, type Tx } from '../../core/in-tenant.ts'
import type { SigningAnswer } from '../../ports/signing.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'
import { declinedMail, signedMail, wrongSignerMail } from './text.ts'

// The company's administrators; none while the company does not exist yet.
const administratorsOf = (tx: Tx, companyId: string): Promise<{ email: string }[]> =>
  tx.models.user.findMany({
    where: { state: 'ACTIVE', companyRoles: { some: { companyId, role: 'COMPANY_ADMIN' } } },
    select: { email: true },
    orderBy: { email: 'asc' },
  })

/**
 * Records a signee's answer once: signed by the one who was asked gives the company full access; declined, or signed by somebody else,
 * changes nothing. Its administrators get an e-mail either way.
 * @returns whether it is signed, and whether that was not known before
 */
export const answerContract = (
  ctx: Ctx,
  id: string,
  answer: Pick<SigningAnswer, 'status' | 'signedBy'>,
): Promise<{ signed: boolean; isNew: boolean }> =>
  inTenant(
    ctx,
    async tx => {
      tx.lock('contract', { id })
      const contract = await tx.models.contract.findFirst({
        where: { id },
        select: {
          state: true,
          signeeName: true,
          signeeBirthdate: true,
          company: { select: { id: true, name: true } },
        },
      })
      if (contract?.state !== 'SENT') return { signed: contract?.state === 'SIGNED', isNew: false }
      const { company, signeeName, signeeBirthdate } = contract
      const asked = { name: signeeName, birthdate: dayOfColumn(signeeBirthdate) }
      const bySomebodyElse =
        answer.status === 'SIGNED' && !(answer.signedBy && isAskedSignee(asked, answer.signedBy))
      const signed = answer.status === 'SIGNED' && !bySomebodyElse
      const status = signed ? 'SIGNED' : 'DECLINED'
      await tx.models.contract.updateMany({
        where: { id },
        data: { state: status, answeredAt: ctx.clock.now() },
      })
      await tx.audit({
        action: signed ? 'contract.sign' : bySomebodyElse ? 'contract.wrong-signer' : 'contract.decline',
        companyId: company?.id ?? null,
        entityId: id,
      })
      const done = { signed, isNew: true }
      if (!company) return done
      if (signed) await tx.models.company.updateMany({ where: { id: company.id }, data: { access: 'FULL' } })
      const mail = signed
        ? signedMail(ctx.operator, company.name, ctx.link('/'))
        : (bySomebodyElse ? wrongSignerMail : declinedMail)(ctx.operator, company.name, signeeName)
      const people = (await administratorsOf(tx, company.id)).map(({ email }) => email)
      const recipients = signed ? people : [...people, ctx.operator.email.customerService]
      await queueMessages(
        tx,
        ctx,
        recipients.map(
          (recipient): OutgoingMessage => ({
            dedupeKey: `contract-${status}:${id}:${recipient}`,
            channel: 'EMAIL',
            recipient,
            replyTo: ctx.operator.email.customerService,
            ...mail,
          }),
        ),
      )
      return done
    },
    { unaudited: 'an answer that is known already changes nothing' },
  )
