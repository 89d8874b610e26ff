/** Fixtures of the order form's tests: one agreement, the operators' own zones, an administrator, a filled form. */
import { type AccessFacts, operatorById, zonesOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import type { WireAgreement, WireZone } from '../../lib/wire.ts'
import type { OrderValues } from './order-values.ts'

export const settings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}
export const agreement = (id: string, change: Partial<WireAgreement> = {}): WireAgreement => ({
  id,
  subTypeId: 'SUBSCRIPTIONS',
  invoiceReference: 'Avd. Oslo',
  fromDate: '2024-01-01',
  endDate: null,
  invoicingInterval: 'MONTHLY_AT_END',
  paymentDeadline: 30,
  settings,
  ...change,
})
export const zonesOfOperator = (id: 'oslo' | 'akt'): WireZone[] =>
  zonesOf(id).map(zone => ({
    id: zone.id,
    name: zone.name,
    adjacentZoneIds: [...zone.adjacentZoneIds],
    adjacentZoneNames: [...zone.adjacentZoneNames],
    maxZones: zone.maxZones,
    description: zone.description ?? '',
  }))
export const facts = (id: 'oslo' | 'akt', globalRoles: AccessFacts['globalRoles'] = []): AccessFacts => ({
  operator: operatorById(id),
  environment: 'test',
  today: '2026-11-21',
  globalRoles,
  anyCompanyRoles: ['COMPANY_ADMIN'],
  company: {
    type: 'PORTAL_CUSTOMER',
    roles: ['COMPANY_ADMIN'],
    widgetAccess: 'DISABLED',
    limited: false,
    agreements: [{ id: '5001', subType: 'SUBSCRIPTIONS', fromDate: '2024-01-01', endDate: null, settings }],
  },
})
export const orderContext = (
  change: {
    companyId?: string
    agreements?: WireAgreement[]
    operator?: 'oslo' | 'akt'
    global?: boolean
  } = {},
) => ({
  companyId: change.companyId ?? '100100',
  agreements: change.agreements ?? [agreement('5001')],
  zones: zonesOfOperator(change.operator ?? 'oslo'),
  rules: companyTicket,
  facts: facts(change.operator ?? 'oslo', change.global ? ['GLOBAL_COMPANY_ADMIN'] : []),
})
export const filledOrder: OrderValues = {
  phone: '412 10 100',
  phoneCountryCode: '+47',
  firstName: 'Kari',
  lastName: 'Nordmann',
  employeeId: '1040',
  invoiceReference: '5001',
  startDate: '2026-12-01',
  zoneMode: 'one',
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: '',
  profile: 'ADULT',
  addOns: ['JOULE'],
  privacyAccepted: true,
}
