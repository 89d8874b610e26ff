import { firstDay, type Localized, localized, monthOf, nextMonth } from '@portal/domain'
import { bulkTemplate } from '@portal/domain/company-ticket'
import { withDepartmentExample } from '@portal/domain/department'
import type { PhoneTicket } from '@portal/domain/ticket'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { loadTariff } from '../tariff/service.ts'
import { loadBulkCompany, vocabularyOf } from './bulk-company.ts'

const FILE_NAME = { nb: 'massebestilling-mal.csv', en: 'bulk-order-template.csv' } as const
const NO_PROFILE: Localized = { nb: '', en: '' }

/** The template, with an example of the company's own data: an agreement, two adjacent zones, a profile that is sold. */
export const bulkOrderTemplate = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  language: keyof Localized,
): Promise<FileAnswer> => {
  const [company, tariff] = await Promise.all([loadBulkCompany(ctx, product, companyId), loadTariff(ctx)])
  const { agreements, zones, profiles } = vocabularyOf(ctx, product, company, tariff)
  const [zone] = zones
  const rows = bulkTemplate({
    language,
    employeeIdLabel: company.employeeIdLabel,
    invoiceReference: agreements[0]?.invoiceReference || (agreements[0]?.id ?? ''),
    startDate: firstDay(nextMonth(monthOf(ctx.today))),
    zones: [zone?.name ?? '', zone?.adjacentZoneNames[0] ?? ''],
    profile: profiles.find(({ name }) => name === 'ADULT')?.text ?? NO_PROFILE,
  })
  const content = await csvFile(withDepartmentExample(rows, company.departments, language))
  return { name: localized(FILE_NAME, language), type: 'text/csv', content }
}
