import {
  AGREEMENT_SUB_TYPES,
  COMPANY_ROLES,
  COMPANY_TYPES,
  INVOICING_INTERVALS,
  mobilePhone,
  organisationNumberBound,
  textBound,
  WIDGET_ACCESS,
} from '@portal/domain'
import {
  addressesForm,
  agreementChangeForm,
  agreementForm,
  COMPANY_ACCESS,
  COMPANY_BOUNDS,
  COMPANY_SORTS,
  companyAdminForm,
  customerNumberBound,
  DELETION_CHECKS,
  signeeForm,
} from '@portal/domain/company'
import { CONTRACT_STATES } from '@portal/domain/contract'
import { z } from 'zod'
import { paging } from '../../core/list.ts'

const Id = z.string().min(1).max(50)
export const CompanyIdParams = z.strictObject({ id: Id })
export const AgreementParams = z.strictObject({ id: Id, agreementId: Id })
export const CheckParams = z.strictObject({ id: Id, check: z.enum(DELETION_CHECKS) })
export const PrefillParams = z.strictObject({ orgNumber: organisationNumberBound })

export const CompaniesQuery = z.strictObject({
  searchFor: z.string().max(200).default(''),
  subType: z
    .enum(AGREEMENT_SUB_TYPES)
    .optional()
    .describe('only those with such an agreement that has not ended'),
  access: z.enum(COMPANY_ACCESS).optional(),
  sort: z.enum(COMPANY_SORTS).default('name'),
  descending: z.literal('true').optional(),
  ...paging(10),
})

export const CompanyRows = z
  .object({
    matches: z.array(
      z.object({
        id: z.string().describe('the customer number'),
        organisationNumber: z.string(),
        name: z.string(),
        type: z.enum(COMPANY_TYPES),
        agreements: z.array(z.object({ id: z.string(), subType: z.enum(AGREEMENT_SUB_TYPES) })),
        limited: z.boolean(),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'CompanyRows' })

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
  widgetSettings: z.boolean(),
})

/** A company as those who work in it see it. */
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
    ownPage: z.boolean().describe('its people have a page of their own'),
  })
  .meta({ id: 'Company' })

export const CompanyPage = Company.extend({
  customerSince: z.string().describe('the day on which it was added'),
  contract: z
    .object({
      state: z.enum(CONTRACT_STATES),
      signeeName: z.string(),
      signeeEmail: z.string(),
      createdAt: z.string(),
      answeredAt: z.string().nullable(),
    })
    .nullable()
    .describe('the latest contract sent to somebody to sign; null where none was'),
  settings: Company.shape.settings.extend({
    widgetClientId: z
      .string()
      .nullable()
      .describe('null where there is no widget, or the caller is no user who sets it up'),
    widgetClientSecret: z.string().nullable(),
  }),
}).meta({ id: 'CompanyPage' })

export const CompanyFigures = z
  .object({
    employees: z.number().int(),
    invoices: z.number().int().describe('with invoice bases and credit notes'),
    users: z.number().int(),
    agreements: z.number().int().describe('that have not ended'),
    activeTickets: z.number().int(),
    waitingTickets: z.number().int(),
    tickets: z
      .array(z.object({ agreementId: z.string(), count: z.number().int() }))
      .describe('open tickets per agreement that has any'),
    outstanding: z.number().describe('NOK: what remains to be paid of its invoices after credit notes'),
    lastSignIn: z.string().nullable().describe('of any of its users in the last 180 days'),
  })
  .meta({ id: 'CompanyFigures' })

export const AddressesChange = z.strictObject(addressesForm.shape)
export const AgreementCreate = z.strictObject(agreementForm.shape)
export const AgreementChange = z.strictObject(agreementChangeForm.shape)
export const AgreementCreated = z.object({ id: z.string() }).meta({ id: 'AgreementCreated' })

export const CheckResult = z
  .object({
    check: z.enum(DELETION_CHECKS),
    openCount: z.number().int().describe('what stands in the way'),
    passed: z.boolean(),
  })
  .meta({ id: 'DeletionCheckResult' })

const PrefillAddress = z
  .object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    postCode: z.string(),
    postArea: z.string(),
    countryCode: z.string(),
  })
  .meta({ id: 'CompanyPrefillAddress' })

/** The register's data of a company in the shape of the form; unknown fields are empty. */
export const Prefill = z
  .object({
    name: z.string(),
    organisationNumber: z.string(),
    billAddress: PrefillAddress,
    postAddress: PrefillAddress,
    visitAddress: PrefillAddress,
  })
  .meta({ id: 'CompanyPrefill' })

/** POST /onboarding/admin-onboard (000 §3): company, agreements, signee where required, first administrator. */
export const AdminOnboard = z
  .strictObject({
    company: z.strictObject({
      ...addressesForm.shape,
      id: z.optional(customerNumberBound).describe('the customer number, where the operator types it'),
      organisationNumber: organisationNumberBound,
      name: textBound(COMPANY_BOUNDS.name),
    }),
    agreements: z
      .array(
        z.strictObject({
          ...agreementForm.shape,
          paymentDeadlineDays: z.optional(agreementForm.shape.paymentDeadlineDays),
        }),
      )
      .min(1)
      .max(20),
    signeeName: z.optional(signeeForm.shape.signeeName),
    signeeEmail: z.optional(signeeForm.shape.signeeEmail),
    userEmail: companyAdminForm.shape.email,
    userFirstName: companyAdminForm.shape.firstName,
    userLastName: companyAdminForm.shape.lastName,
    phone: companyAdminForm.shape.phone,
    phoneCountryCode: companyAdminForm.shape.phoneCountryCode,
    accessRequestId: z.uuid().optional().describe('the request for access that this answers'),
  })
  .check(mobilePhone)

export const CompanyCreated = z
  .object({ companyId: z.string(), userId: z.string() })
  .meta({ id: 'CompanyCreated' })
