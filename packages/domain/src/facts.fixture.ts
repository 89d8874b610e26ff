import type { AgreementSettings, AgreementSubType } from './agreement.ts'
import { operatorById } from './operators/index.ts'
import type { AccessFacts } from './permissions.ts'
import type { CompanyRole, GlobalRole, OperatorClientRole } from './roles.ts'

/** Facts for tests of permissions and landing pages; by default they give no permission. */
export type FactsOf = {
  operator?: string
  environment?: AccessFacts['environment']
  agreements?: AgreementSubType[]
  roles?: CompanyRole[]
  elsewhere?: CompanyRole[]
  global?: GlobalRole[]
  client?: OperatorClientRole
  settings?: Partial<AgreementSettings>
  term?: { fromDate?: string; endDate?: string | null }
  company?: null
}

/** Of an agreement that sells nothing; it may have a widget, as every new one. */
export const NO_SETTINGS: AgreementSettings = {
  allowOrderTicket: false,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}

export function factsOf(of: FactsOf): AccessFacts {
  return {
    operator: operatorById(of.operator ?? 'oslo'),
    environment: of.environment ?? 'prod',
    today: '2026-11-20',
    globalRoles: of.global ?? [],
    operatorClient: of.client ?? null,
    anyCompanyRoles: [...(of.roles ?? []), ...(of.elsewhere ?? [])],
    company:
      of.company === null
        ? null
        : {
            type: 'PORTAL_CUSTOMER',
            roles: of.roles ?? [],
            limited: false,
            widgetAccess: 'DISABLED',
            agreements: (of.agreements ?? []).map((subType, i) => ({
              id: `20000${i}`,
              subType,
              fromDate: of.term?.fromDate ?? '2026-01-01',
              endDate: of.term?.endDate ?? null,
              settings: { ...NO_SETTINGS, ...of.settings },
            })),
          },
  }
}
