import { monthOf, profileOf } from '@portal/domain'
import type { BulkVocabulary } from '@portal/domain/company-ticket'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff } from '../tariff/service.ts'
import { AGREEMENT_FACTS, type AgreementFacts } from '../ticket/service.ts'

type Agreement = AgreementFacts & { id: string; invoiceReference: string }
export type BulkCompany = { employeeIdLabel: string; agreements: Agreement[] }

/**
 * What reading a company's file needs: its label of the employee number or the unit, and its agreements of the product. @throws Refusal
 * not-found
 */
export const loadBulkCompany = async (
  ctx: Ctx,
  { agreement }: PhoneTicket,
  companyId: string,
): Promise<BulkCompany> => {
  const [row] = await readTenant<{
    employeeIdLabel: string
    agreements: { id: string; invoiceReference: string; facts: AgreementFacts }[]
  }>(ctx, {
    name: `bulk-company-${agreement}`,
    text: `select c.employee_id_label as "employeeIdLabel",
        coalesce((select json_agg(json_build_object('id', a.id, 'invoiceReference', a.invoice_reference, 'facts', ${AGREEMENT_FACTS.sql}) order by a.id)
          from agreement a where a.company_id = c.id and a.sub_type = '${agreement}'), '[]'::json) as agreements
      from company c where c.id = $1 and c.deleted_at is null`,
    values: [companyId],
  })
  if (!row) throw new Refusal('not-found')
  return {
    employeeIdLabel: row.employeeIdLabel,
    agreements: row.agreements.map(({ facts, ...agreement }) => ({ ...facts, ...agreement })),
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
  profiles: (priceListOf(tariff, monthOf(ctx.today))?.products ?? [])
    .filter(product => product.tags.includes(productTag))
    .flatMap(({ profileId, profileName }) => {
      const name = profileOf(profileId)
      return name === 'UNKNOWN' ? [] : [{ name, text: profileName }]
    }),
})
