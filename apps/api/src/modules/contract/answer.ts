import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'
import { declinedMail, signedMail } from './text.ts'

type Answered = { companyId: string | null; companyName: string | null; signeeName: string }

// The company's administrators; none while the company does not exist yet.
const administratorsOf = (tx: Tx, companyId: string): Promise<{ email: string }[]> =>
  tx.$queryRaw`
    select distinct u.email from user_company_role r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.role = 'COMPANY_ADMIN' and u.state = 'ACTIVE' order by 1`

/**
 * Records a signee's answer once: signed gives the company full access, declined changes nothing; its administrators get an e-mail
 * either way.
 * @returns false when the answer was known already
 */
export const answerContract = (ctx: Ctx, id: string, status: 'SIGNED' | 'DECLINED'): Promise<boolean> =>
  inTenant(
    ctx,
    async tx => {
      const [contract] = await tx.$queryRaw<Answered[]>`
        with answered as (
          update contract set state = ${status}::contract_state, answered_at = ${ctx.clock.now()} where id = ${id}::uuid and state = 'SENT'
          returning company_id, signee_name)
        select a.company_id as "companyId", a.signee_name as "signeeName", c.name as "companyName"
        from answered a left join company c on c.id = a.company_id`
      if (!contract) return false
      const { companyId, companyName, signeeName } = contract
      await tx.audit({
        action: status === 'SIGNED' ? 'contract.sign' : 'contract.decline',
        companyId,
        entityId: id,
      })
      if (companyId === null || companyName === null) return true
      if (status === 'SIGNED')
        await tx.$executeRaw`update company set access = 'FULL' where id = ${companyId}`
      const mail =
        status === 'SIGNED'
          ? signedMail(ctx.operator, companyName, ctx.link('/'))
          : declinedMail(ctx.operator, companyName, signeeName)
      const people = (await administratorsOf(tx, companyId)).map(({ email }) => email)
      const recipients = status === 'SIGNED' ? people : [...people, ctx.operator.email.customerService]
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
      return true
    },
    { unaudited: 'an answer that is known already changes nothing' },
  )
