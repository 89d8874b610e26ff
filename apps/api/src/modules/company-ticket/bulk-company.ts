import { monthOf } from '@portal/domain'
import { type BulkVocabulary, bulkProfiles } from '@portal/domain/company-ticket'
import { departmentsInUse } from '@portal/domain/department'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff } from '../tariff/service.ts'
import { AGREEMENT, type AgreementFacts, agreementFacts } from '../ticket/service.ts'

type Agreement = AgreementFacts & { id: string; invoiceReference: string }
export type BulkCompany = {
  employeeIdLabel: string
  agreements: Agreement[]
  /** Those that somebody can be put into. */
  departments: { id: string; name: string; costCentre: string }[]
}

/**
 * What reading a company's file needs: its label of the employee number or the unit, its departments in use, and its agreements of the
 * product. @throws Refusal not-found
 */
export const loadBulkCompany = async (
  ctx: Ctx,
  { agreement }: PhoneTicket,
  companyId: string,
): Promise<BulkCompany> => {
  const models = modelsOf(ctx)
  const row = await models.company.findFirst({
    where: { id: companyId, deletedAt: null },
    select: {
      employeeIdLabel: true,
      departments: {
        orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
        select: { id: true, name: true, costCentre: true, validTo: true },
      },
      agreements: {
        where: { subType: agreement },
        orderBy: { id: 'asc' },
        select: { id: true, invoiceReference: true, ...AGREEMENT },
      },
    },
  })
  if (!row) throw new Refusal('not-found')
  return {
    employeeIdLabel: row.employeeIdLabel,
    departments: departmentsInUse(
      row.departments.map(({ validTo, ...department }) => ({
        ...department,
        validTo: validTo && dayOfColumn(validTo),
      })),
      ctx.today,
    ),
    agreements: row.agreements.map(({ id, invoiceReference, ...agreement }) => ({
      ...{ ...agreementFacts(agreement), id, invoiceReference },
    })),
  }
}

/** What may be written in a file: agreements, zones, and the profiles that the product is sold to today. */
export const vocabularyOf = (
  ctx: Ctx,
  { productTag, employeeId }: PhoneTicket,
  company: BulkCompany,
  tariff: Tariff,
): BulkVocabulary => ({
  employeeId,
  agreements: company.agreements,
  zones: tariff.zones,
  profiles: bulkProfiles(priceListOf(tariff, monthOf(ctx.today))?.products ?? [], productTag),
})
