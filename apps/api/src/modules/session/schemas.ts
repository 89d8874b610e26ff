import {
  AGREEMENT_SUB_TYPES,
  COMPANY_ROLES,
  COMPANY_TYPES,
  GLOBAL_ROLES,
  INVOICING_INTERVALS,
  OPERATORS,
  type OperatorId,
  WIDGET_ACCESS,
} from '@portal/domain'
import { z } from 'zod'

const OPERATOR_IDS = OPERATORS.map(operator => operator.id) as [OperatorId, ...OperatorId[]]

export const SessionState = z
  .object({
    operator: z.enum(OPERATOR_IDS),
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
        globalRoles: z.array(z.enum(GLOBAL_ROLES)),
        companyRoles: z.array(z.enum(COMPANY_ROLES)),
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
    type: z.enum(COMPANY_TYPES),
    roles: z.array(z.enum(COMPANY_ROLES)),
    addresses: z.object({ bill: Address.nullable(), post: Address.nullable(), visit: Address.nullable() }),
    allAgreements: z.array(
      z.object({
        id: z.string(),
        subTypeId: z.enum(AGREEMENT_SUB_TYPES),
        invoiceReference: z.string(),
        fromDate: z.string(),
        endDate: z.string().nullable(),
        invoicingInterval: z.enum(INVOICING_INTERVALS),
        paymentDeadline: z.number().int(),
        settings: AgreementSettings,
      }),
    ),
    settings: z.object({ employeeIdLabel: z.string(), widgetAccess: z.enum(WIDGET_ACCESS) }),
    /** True until the contract of a company that onboarded itself is signed: nothing can be ordered. */
    limited: z.boolean(),
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
