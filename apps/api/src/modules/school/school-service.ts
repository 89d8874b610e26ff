import { agreementsInForce, can } from '@portal/domain'
import { schoolMedia, schoolStartDates, schoolYearFilter } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { SchoolService } from './schemas.ts'

/** What can be ordered for a school today (002 §3): on the first of its agreements in force that allows ordering. */
export const getSchoolService = (ctx: Ctx): z.infer<typeof SchoolService> => {
  const agreements = agreementsInForce(ctx.access, 'SCHOOLTICKET')
  const agreement = agreements.find(({ settings }) => settings.allowOrderTicket) ?? agreements[0]
  const days = schoolStartDates(ctx.operator, ctx.today)
  return {
    hasService: agreement !== undefined,
    allowOrder: can(ctx.access, 'schoolOrder') && days !== null,
    agreementNumber: agreement?.id ?? '',
    availableMediaTypes: schoolMedia(ctx.operator),
    ordersCards: ctx.operator.travelCardAdmin,
    schoolStartDate: days?.min ?? null,
    latestStartDate: days?.max ?? null,
    years: schoolYearFilter(ctx.operator, ctx.today),
  }
}
