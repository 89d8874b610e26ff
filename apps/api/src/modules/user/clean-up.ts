import { addMonths } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/**
 * Takes the name, e-mail address, phone, roles and saved views of users who were deactivated, deleted or invited in vain a year ago. The row stays,
 * because the activity log and invoices have its id; it is nobody's then.
 */
export const cleanUpUsers = (ctx: JobCtx): Promise<{ users: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = startOfDay(addMonths(ctx.today, -RETENTION.user.period.months))
      // SQL: one set over six tables
      const [row] = await tx.$queryRaw<{ users: number }[]>`
        with past as (
          select id from app_user u where state <> 'ACTIVE' and email <> '' and coalesce(deactivated_at, greatest(created_at, roles_modified_at, invited_at)) < ${before}
            and not exists (select from activation a where a.user_id = u.id and a.expires_at > ${ctx.clock.now()}) for update),
          keys as (update api_client k set roles = array(
              select r.role from user_company_role r where r.user_id = k.created_by_id and r.company_id = k.company_id and r.role = any(k.roles) order by 1)
            where k.created_by_id in (select id from past join app_user u using (id) where u.state <> 'DELETED')),
          roles as (delete from user_company_role where user_id in (select id from past)),
          global as (delete from user_global_role where user_id in (select id from past)),
          choices as (delete from notice_choice where user_id in (select id from past)),
          links as (delete from activation where user_id in (select id from past)),
          views as (delete from saved_view where user_id in (select id from past)),
          done as (
            update app_user set state = 'DELETED', email = '', subject = null, first_name = '', last_name = '', phone = '' where id in (select id from past)
            returning id)
        select count(*)::int as users from done`
      const { users } = row!
      if (users > 0) await tx.audit({ action: 'user.clean-up', detail: { users } })
      return { users }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
