import { agreementsInForce, widgetVariant } from '@portal/domain'
import type { WIDGET_THEMES, WidgetOptions, widgetOptions } from '@portal/domain/widget'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { clientSecretOf, newClientId } from './credentials.ts'
import { VARIANTS } from './find.ts'
import { followsPattern, isPattern } from './pattern.ts'
import type { PatternAnswer, PatternQuery, Widget } from './schemas.ts'

type Stored = Omit<WidgetOptions, 'colourScheme'> & {
  clientId: string
  colourScheme: (typeof WIDGET_THEMES)[number]
  references: { id: string; invoiceReference: string }[]
}

/** The agreements that the company's widget may be for, by number. */
const offered = (ctx: Ctx): string[] => {
  const variant = widgetVariant(ctx.access)
  return agreementsInForce(ctx.access)
    .filter(
      ({ subType, settings }) =>
        variant !== null &&
        (VARIANTS as Record<string, string>)[subType] === variant &&
        settings.allowOrderTicket &&
        settings.widgetSettings,
    )
    .map(({ id }) => id)
}

/** GET /api/widget/by-company-id/{companyId} (001 §7). @throws Refusal not-found where the company has none yet */
export const getWidget = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof Widget>> => {
  const [row] = await readTenant<Stored>(ctx, {
    name: 'widget-of-company',
    text: `select w.client_id as "clientId", w.agreement_numbers as "agreementNumbers", w.format, w.width, w.colour_scheme as "colourScheme", w.logo,
        w.employee_id_help_text as "employeeIdHelpText", w.employee_id_regex as "employeeIdRegex", w.allowed_origins as "allowedOrigins",
        coalesce((select json_agg(json_build_object('id', a.id, 'invoiceReference', a.invoice_reference) order by a.id)
          from agreement a where a.company_id = w.company_id and a.id = any($2::text[])), '[]'::json) as references
      from widget w where w.company_id = $1`,
    values: [companyId, offered(ctx)],
  })
  if (!row) throw new Refusal('not-found')
  const { references, ...options } = row
  return {
    ...options,
    clientSecret: clientSecretOf(ctx, row.clientId),
    variant: widgetVariant(ctx.access) ?? 'COMPANY_TICKET',
    widgetUrl: ctx.link(`/widget/${row.clientId}`),
    linkUrl: ctx.link(`/bestill/${row.clientId}`),
    agreements: references,
  }
}

const check = (ctx: Ctx, options: z.infer<typeof widgetOptions>) => {
  const wrong = (pointer: string) =>
    new Refusal('invalid-body', { errors: [{ pointer, code: 'wrong-format', message: 'wrong format' }] })
  const own = offered(ctx)
  if (!options.agreementNumbers.every(id => own.includes(id))) throw wrong('/agreementNumbers')
  if (!isPattern(options.employeeIdRegex)) throw wrong('/employeeIdRegex')
}

/**
 * POST /api/auth/widget/create (001 §7). A company has one widget: where there is one, it stays as it is and is the answer.
 * @throws Refusal invalid-body for an agreement that is not the company's, and for what is no pattern
 */
export const createWidget = async (
  ctx: Ctx,
  companyId: string,
  options: z.infer<typeof widgetOptions>,
): Promise<z.infer<typeof Widget>> => {
  check(ctx, options)
  await inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const made = await tx.$executeRaw`
        insert into widget (company_id, client_id, agreement_numbers, format, width, colour_scheme, logo, employee_id_help_text, employee_id_regex,
          allowed_origins, created_at, updated_at)
        values (${companyId}, ${newClientId()}, ${options.agreementNumbers}::text[], ${options.format}, ${options.width}, ${options.colourScheme},
          ${options.logo}, ${options.employeeIdHelpText}, ${options.employeeIdRegex}, ${options.allowedOrigins}::text[], ${now}, ${now})
        on conflict (operator_id, company_id) do nothing`
      if (made > 0) await tx.audit({ action: 'widget.create', companyId, entityId: companyId })
    },
    { unaudited: 'a company that has a widget keeps it' },
  )
  return getWidget(ctx, companyId)
}

/** PUT /api/widget/by-company-id/{companyId}. @throws Refusal not-found, and as `createWidget` */
export const changeWidget = async (
  ctx: Ctx,
  companyId: string,
  options: z.infer<typeof widgetOptions>,
): Promise<z.infer<typeof Widget>> => {
  check(ctx, options)
  await inTenant(ctx, async tx => {
    const changed = await tx.$executeRaw`
      update widget set agreement_numbers = ${options.agreementNumbers}::text[], format = ${options.format}, width = ${options.width},
        colour_scheme = ${options.colourScheme}, logo = ${options.logo}, employee_id_help_text = ${options.employeeIdHelpText},
        employee_id_regex = ${options.employeeIdRegex}, allowed_origins = ${options.allowedOrigins}::text[], updated_at = ${ctx.clock.now()}
      where company_id = ${companyId}`
    if (changed === 0) throw new Refusal('not-found')
    await tx.audit({
      action: 'widget.change',
      companyId,
      entityId: companyId,
      detail: { agreements: options.agreementNumbers, allowedOrigins: options.allowedOrigins },
    })
  })
  return getWidget(ctx, companyId)
}

/** Whether a text is a pattern, and whether an employee id follows it, by the engine that orders are checked with. */
export const tryPattern = ({
  pattern,
  employeeId,
}: z.infer<typeof PatternQuery>): z.infer<typeof PatternAnswer> => {
  const valid = isPattern(pattern)
  return { valid, follows: valid && followsPattern(pattern, employeeId) }
}
