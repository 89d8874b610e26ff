import { isDeepStrictEqual } from 'node:util'
import { agreementsInForce, widgetVariant } from '@portal/domain'
import { widgetOptions } from '@portal/domain/widget'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { clientSecretOf, newClientId } from './credentials.ts'
import { VARIANTS } from './find.ts'
import { followsPattern, isPattern } from './pattern.ts'
import type { PatternAnswer, PatternQuery, Widget } from './schemas.ts'

/** What an administrator chose: the columns of the same names. */
type Options = z.infer<typeof widgetOptions>

/** What is stored as text and was checked when it was written. */
type Checked = Pick<z.infer<typeof Widget>, 'format' | 'colourScheme'>

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
  const models = modelsOf(ctx)
  const row = await models.widget.findFirst({
    where: { companyId },
    select: {
      clientId: true,
      agreementNumbers: true,
      format: true,
      width: true,
      colourScheme: true,
      logo: true,
      employeeIdHelpText: true,
      employeeIdRegex: true,
      allowedOrigins: true,
      company: {
        select: {
          agreements: {
            where: { id: { in: offered(ctx) } },
            select: { id: true, invoiceReference: true },
            orderBy: { id: 'asc' },
          },
        },
      },
    },
  })
  if (!row) throw new Refusal('not-found')
  const { company, format, colourScheme, ...options } = row
  return {
    ...options,
    ...({ format, colourScheme } as Checked),
    clientSecret: clientSecretOf(ctx, row.clientId),
    variant: widgetVariant(ctx.access) ?? 'COMPANY_TICKET',
    widgetUrl: ctx.link(`/widget/${row.clientId}`),
    linkUrl: ctx.link(`/bestill/${row.clientId}`),
    agreements: company.agreements,
  }
}

const check = (ctx: Ctx, options: Options) => {
  const wrong = (pointer: string) =>
    new Refusal('invalid-body', { errors: [{ pointer, code: 'wrong-format', message: 'wrong format' }] })
  const own = offered(ctx)
  if (!options.agreementNumbers.every(id => own.includes(id))) throw wrong('/agreementNumbers')
  if (!isPattern(options.employeeIdRegex)) throw wrong('/employeeIdRegex')
}

/** Nobody chose anything: the page of the widget makes it so when it is opened for the first time. */
const isUntouched = (options: Options): boolean =>
  isDeepStrictEqual(options, widgetOptions.parse({ agreementNumbers: options.agreementNumbers }))

/**
 * POST /api/auth/widget/create (001 §7). A company has one widget: where there is one, it stays as it is and is the answer. The log has
 * it where somebody chose its options.
 * @throws Refusal invalid-body for an agreement that is not the company's, and for what is no pattern
 */
export const createWidget = async (
  ctx: Ctx,
  companyId: string,
  options: Options,
): Promise<z.infer<typeof Widget>> => {
  check(ctx, options)
  await inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const made = await tx.models.widget.createMany({
        data: { companyId, clientId: newClientId(), ...options, createdAt: now, updatedAt: now },
        skipDuplicates: true,
      })
      if (made.count > 0 && !isUntouched(options))
        await tx.audit({ action: 'widget.create', companyId, entityId: companyId })
    },
    { unaudited: 'a company that has a widget keeps it, and nobody chose the options of a new one' },
  )
  return getWidget(ctx, companyId)
}

/** PUT /api/widget/by-company-id/{companyId}. @throws Refusal not-found, and as `createWidget` */
export const changeWidget = async (
  ctx: Ctx,
  companyId: string,
  options: Options,
): Promise<z.infer<typeof Widget>> => {
  check(ctx, options)
  await inTenant(ctx, async tx => {
    const { count } = await tx.models.widget.updateMany({
      where: { companyId },
      data: { ...options, updatedAt: ctx.clock.now() },
    })
    if (count === 0) throw new Refusal('not-found')
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
