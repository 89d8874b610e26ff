import { type AskedToSign, isAskedSignee } from '@portal/domain/onboarding'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { SigningAnswer } from '../../ports/signing.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'
import { declinedMail, signedMail, wrongSignerMail } from './text.ts'

type Asked = AskedToSign & { state: string; companyId: string | null; companyName: string | null }

// The company's administrators; none while the company does not exist yet.
const administratorsOf = (tx: Tx, companyId: string): Promise<{ email: string }[]> =>
  tx.$queryRaw`
    select distinct u.email from user_company_role r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.role = 'COMPANY_ADMIN' and u.state = 'ACTIVE' order by 1`

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
      const [contract] = await tx.$queryRaw<Asked[]>`
        select k.state::text, k.company_id as "companyId", k.signee_name as name, k.signee_birthdate as birthdate, c.name as "companyName"
        from contract k left join company c on c.id = k.company_id where k.id = ${id}::uuid for update of k`
      if (contract?.state !== 'SENT') return { signed: contract?.state === 'SIGNED', isNew: false }
      const { companyId, companyName, name: signeeName } = contract
      const bySomebodyElse =
        answer.status === 'SIGNED' && !(answer.signedBy && isAskedSignee(contract, answer.signedBy))
      const signed = answer.status === 'SIGNED' && !bySomebodyElse
      const status = signed ? 'SIGNED' : 'DECLINED'
      await tx.$executeRaw`
        update contract set state = ${status}::contract_state, answered_at = ${ctx.clock.now()} where id = ${id}::uuid`
      await tx.audit({
        action: signed ? 'contract.sign' : bySomebodyElse ? 'contract.wrong-signer' : 'contract.decline',
        companyId,
        entityId: id,
      })
      const done = { signed, isNew: true }
      if (companyId === null || companyName === null) return done
      if (signed) await tx.$executeRaw`update company set access = 'FULL' where id = ${companyId}`
      const mail = signed
        ? signedMail(ctx.operator, companyName, ctx.link('/'))
        : (bySomebodyElse ? wrongSignerMail : declinedMail)(ctx.operator, companyName, signeeName)
      const people = (await administratorsOf(tx, companyId)).map(({ email }) => email)
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
