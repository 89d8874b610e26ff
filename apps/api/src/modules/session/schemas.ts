import { z } from 'zod'

export const SessionState = z
  .object({
    operator: z.string(),
    environment: z.enum(['local', 'test', 'stage', 'prod']),
    today: z.iso.date(),
    user: z
      .object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        phoneCountryCode: z.string(),
        globalRoles: z.array(z.string()),
        companyRoles: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'SessionState' })

export const SignInQuery = z.strictObject({
  returnTo: z.string().max(2000).optional(),
  language: z.enum(['nb', 'en']).default('nb'),
})

export const SignOutAnswer = z.object({ location: z.string() }).meta({ id: 'SignOutAnswer' })

export const Contact = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
  })
  .meta({ id: 'Contact' })

const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
})

export const AgreementSettings = z.object({
  allowOrderTicket: z.boolean(),
  allowRefund: z.boolean(),
  canSetArbitraryStartupDateForTicket: z.boolean(),
  hasIncreasedExpiryDate: z.boolean(),
  showDateInput: z.boolean(),
  hasInvoiceBaseOnly: z.boolean(),
})

export const Company = z
  .object({
    id: z.string(),
    name: z.string(),
    organisationNumber: z.string(),
    type: z.string(),
    roles: z.array(z.string()),
    addresses: z.object({ bill: Address.nullable(), post: Address.nullable(), visit: Address.nullable() }),
    allAgreements: z.array(
      z.object({
        id: z.string(),
        subTypeId: z.string(),
        invoiceReference: z.string(),
        fromDate: z.string(),
        endDate: z.string().nullable(),
        invoicingInterval: z.string(),
        paymentDeadline: z.number().int(),
        settings: AgreementSettings,
      }),
    ),
    settings: z.object({ employeeIdLabel: z.string(), widgetAccess: z.string() }),
  })
  .meta({ id: 'Company' })

export const CompaniesQuery = z.strictObject({
  searchFor: z.string().max(200).default(''),
  maxEntries: z.coerce.number().int().min(1).max(100).default(50),
  companyId: z.string().max(50).optional(),
})

export const Companies = z
  .object({ matches: z.array(Company), totalEntries: z.number().int() })
  .meta({ id: 'Companies' })
