import type { AgreementSettings, AgreementSubType, CompanyType, InvoicingInterval } from './agreement.ts'
import type { Day } from './days.ts'
import type { OperatorId } from './operators/index.ts'

export type CastAddress = {
  readonly line1: string
  readonly line2: string
  readonly postCode: string
  readonly city: string
  readonly country: 'NO'
}

export type CastAgreement = {
  readonly id: string
  readonly subType: AgreementSubType
  readonly invoiceReference: string
  readonly fromDate: Day
  readonly endDate: Day | null
  readonly invoicingInterval: InvoicingInterval
  readonly paymentDeadlineDays: number
  readonly settings: AgreementSettings
}

export type CastCompany = {
  /** The customer number. */
  readonly id: string
  readonly operator: OperatorId
  readonly name: string
  readonly organisationNumber: string
  readonly type: CompanyType
  readonly addresses: {
    readonly bill: CastAddress
    readonly post: CastAddress
    readonly visit: CastAddress
  }
  readonly employeeIdLabel: string
  readonly agreements: readonly CastAgreement[]
  /** How many employees the demo data gives the company; with free tickets also their families. */
  readonly employees: number
}

const SETTINGS: AgreementSettings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}

function agreement(
  id: string,
  subType: AgreementSubType,
  invoiceReference: string,
  fromDate: Day,
  settings: Partial<AgreementSettings> = {},
): CastAgreement {
  return {
    id,
    subType,
    invoiceReference,
    fromDate,
    endDate: null,
    invoicingInterval: 'MONTHLY_AT_END',
    paymentDeadlineDays: 30,
    settings: { ...SETTINGS, ...settings },
  }
}

/** The same address for invoice, post and visit. */
function addressesOf(line1: string, postCode: string, city: string): CastCompany['addresses'] {
  const address: CastAddress = { line1, line2: '', postCode, city, country: 'NO' }
  return { bill: address, post: address, visit: address }
}

const customer = { type: 'PORTAL_CUSTOMER', employeeIdLabel: 'Ansattnr' } as const

export const COMPANIES: readonly CastCompany[] = [
  {
    ...customer,
    id: '100100',
    operator: 'oslo',
    name: 'Nordlys AS',
    organisationNumber: '314100123',
    addresses: {
      ...addressesOf('Nordlysveien 1', '0484', 'Oslo'),
      bill: { line1: 'Postboks 100', line2: 'Fakturamottak', postCode: '0411', city: 'Oslo', country: 'NO' },
    },
    agreements: [
      agreement('200100', 'SUBSCRIPTIONS', 'Nordlys Oslo', '2025-08-01', { allowRefund: true }),
      agreement('200101', 'SUBSCRIPTIONS', 'Nordlys Drift', '2026-01-01'),
    ],
    employees: 5000,
  },
  {
    ...customer,
    id: '100101',
    operator: 'oslo',
    name: 'Fjordbygg AS',
    organisationNumber: '314100158',
    addresses: addressesOf('Kaigata 8', '0150', 'Oslo'),
    agreements: [
      agreement('200102', 'SUBSCRIPTIONS', 'Fjordbygg', '2025-10-01', {
        canSetArbitraryStartupDateForTicket: true,
        showDateInput: true,
      }),
    ],
    employees: 120,
  },
  {
    ...customer,
    id: '100102',
    operator: 'oslo',
    name: 'Solvik Eiendom AS',
    organisationNumber: '314100182',
    addresses: addressesOf('Solvikbakken 22', '1350', 'Lommedalen'),
    agreements: [
      agreement('200103', 'SUBSCRIPTIONS', 'Solvik', '2026-02-01', { hasIncreasedExpiryDate: true }),
    ],
    employees: 18,
  },
  {
    ...customer,
    id: '100103',
    operator: 'oslo',
    name: 'Nystartet AS',
    organisationNumber: '314100212',
    addresses: addressesOf('Maridalsveien 3', '0178', 'Oslo'),
    agreements: [agreement('200104', 'SUBSCRIPTIONS', 'Nystartet', '2026-11-01')],
    employees: 0,
  },
  {
    ...customer,
    id: '100104',
    operator: 'oslo',
    name: 'Østlandets Samvirkende Rådgivende Ingeniører og Landskapsarkitekter, avdeling Storbyutvikling AS',
    organisationNumber: '314100247',
    addresses: addressesOf('Christian Krohgs gate 16, oppgang B, 4. etasje', '0186', 'Oslo'),
    employeeIdLabel: 'Medarbeidernummer i lønnssystemet',
    agreements: [
      agreement('200105', 'SUBSCRIPTIONS', 'Storbyutvikling / Landskap', '2025-11-01'),
      agreement('200106', 'SUBSCRIPTIONS', 'Storbyutvikling / Infrastruktur', '2025-11-01'),
    ],
    employees: 64,
  },
  {
    ...customer,
    id: '100105',
    operator: 'oslo',
    name: 'Stille Drift AS',
    organisationNumber: '314100271',
    addresses: addressesOf('Stillegata 5', '0557', 'Oslo'),
    agreements: [
      agreement('200107', 'SUBSCRIPTIONS', 'Stille Drift', '2026-03-01', { allowOrderTicket: false }),
    ],
    employees: 9,
  },
  {
    ...customer,
    id: '100106',
    operator: 'oslo',
    name: 'Ringen Underentreprise AS',
    organisationNumber: '314100301',
    type: 'PORTAL_CONTRACTOR',
    addresses: addressesOf('Ringveien 77', '0581', 'Oslo'),
    agreements: [agreement('200108', 'SUBSCRIPTIONS', 'Ringen', '2026-04-01', { hasInvoiceBaseOnly: true })],
    employees: 35,
  },
  {
    ...customer,
    id: '300100',
    operator: 'brakar',
    name: 'Drammen Mek AS',
    organisationNumber: '314100336',
    addresses: addressesOf('Strømsø torg 4', '3044', 'Drammen'),
    agreements: [
      agreement('400100', 'FREETICKET', 'Drammen Mek', '2026-01-01'),
      agreement('400101', 'FREETICKET', 'Drammen Mek Verksted', '2026-01-01'),
    ],
    employees: 85,
  },
  {
    ...customer,
    id: '500100',
    operator: 'akt',
    name: 'Sørlandsbygg AS',
    organisationNumber: '314100360',
    addresses: addressesOf('Skippergata 21', '4611', 'Kristiansand'),
    agreements: [agreement('600100', 'SUBSCRIPTIONS', 'Sørlandsbygg', '2025-09-01')],
    employees: 340,
  },
  {
    ...customer,
    id: '100107',
    operator: 'oslo',
    name: 'Ruteflåten AS',
    organisationNumber: '314100379',
    addresses: addressesOf('Oslogate 40', '0192', 'Oslo'),
    agreements: [
      agreement('200109', 'FREETICKET', 'Trafikk', '2025-06-01'),
      agreement('200110', 'FREETICKET', 'Verksted', '2025-06-01'),
      agreement('200111', 'FREETICKET', 'Administrasjon', '2025-06-01'),
    ],
    employees: 140,
  },
  {
    ...customer,
    id: '500101',
    operator: 'akt',
    name: 'Agder Bussdrift AS',
    organisationNumber: '314100387',
    addresses: addressesOf('Setesdalsveien 90', '4617', 'Kristiansand'),
    agreements: [
      agreement('600101', 'FREETICKET', 'Rutedrift', '2025-06-01'),
      agreement('600102', 'FREETICKET', 'Vedlikehold', '2025-06-01'),
    ],
    employees: 60,
  },
  {
    ...customer,
    id: '100108',
    operator: 'oslo',
    name: 'Lia skole',
    organisationNumber: '314100395',
    addresses: addressesOf('Liaveien 14', '0683', 'Oslo'),
    employeeIdLabel: 'Elevnummer',
    agreements: [agreement('200112', 'SCHOOLTICKET', 'Lia skole', '2025-06-01')],
    employees: 0,
  },
  {
    ...customer,
    id: '300101',
    operator: 'brakar',
    name: 'Åssiden skole',
    organisationNumber: '314100409',
    addresses: addressesOf('Buskerudveien 68', '3024', 'Drammen'),
    employeeIdLabel: 'Elevnummer',
    agreements: [agreement('400102', 'SCHOOLTICKET', 'Åssiden skole', '2025-06-01')],
    employees: 0,
  },
  {
    ...customer,
    id: '500102',
    operator: 'akt',
    name: 'Torridal skole',
    organisationNumber: '314100417',
    addresses: addressesOf('Torridalsveien 210', '4633', 'Kristiansand'),
    employeeIdLabel: 'Elevnummer',
    agreements: [agreement('600103', 'SCHOOLTICKET', 'Torridal skole', '2025-06-01')],
    employees: 0,
  },
  {
    ...customer,
    id: '100109',
    operator: 'oslo',
    name: 'Solhaug borettslag',
    organisationNumber: '314100425',
    addresses: addressesOf('Trondheimsveien 184', '0570', 'Oslo'),
    employeeIdLabel: 'Leilighet',
    agreements: [agreement('200113', 'HOUSING_ASSOCIATION', 'Solhaug', '2025-06-01')],
    employees: 0,
  },
]
