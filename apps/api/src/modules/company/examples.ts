import { randomUUID } from 'node:crypto'
import { seriesNumbers } from '../../../../sandbox/src/register-data.ts'
import type { Examples } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const address = {
  addressLine1: 'Storgata 1',
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
}
const addresses = { billAddress: address, postAddress: address, visitAddress: address }
const agreement = () => ({
  subType: 'OTHER',
  invoiceReference: `Avdeling ${randomUUID()}`,
  invoicingInterval: 'WEEKLY',
  paymentDeadlineDays: 14,
})
const numbers = seriesNumbers()
const freshNumber = () => numbers.next().value

export const examples: Examples = {
  requests: {
    companyList: { about: 'staff', needs: 'companyAdmin', url: () => '/onboarding/company?searchFor=nord' },
    companyGet: { about: 'member', url: t => `/onboarding/company/${t.companyId}` },
    companyFigures: { about: 'staff-company', url: t => `/onboarding/company/${t.companyId}/figures` },
    companySetAddresses: {
      about: 'staff-company',
      url: t => `/onboarding/company/${t.companyId}/address`,
      body: () => addresses,
    },
    companyCreateAgreement: {
      about: 'staff-company',
      url: t => `/onboarding/company/${t.companyId}/agreement/create`,
      body: agreement,
      made: {
        sql: 'select from agreement where invoice_reference = $1',
        of: body => body.invoiceReference,
        other: agreement,
      },
    },
    companyChangeAgreement: {
      about: 'staff-company',
      url: t => `/onboarding/company/${t.companyId}/agreement/${t.agreementId}`,
      body: () => ({
        invoiceReference: 'Drift',
        invoicingInterval: 'MONTHLY_AT_END',
        paymentDeadlineDays: 30,
      }),
    },
    companyDeleteAgreement: {
      about: 'staff-company',
      url: t => `/onboarding/company/${t.companyId}/agreement/${t.agreementId}`,
    },
    companyDeletionCheck: {
      about: 'staff-company',
      url: t => `/onboarding/company/${t.companyId}/delete-check/companyTickets`,
    },
    companyDelete: { about: 'staff-company', url: t => `/onboarding/company/${t.companyId}` },
    companyPrefill: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => '/onboarding/company/create-prefill/312000415',
    },
    companyOnboard: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => '/onboarding/admin-onboard',
      body: () => ({
        company: { organisationNumber: freshNumber(), name: 'Ny Kunde AS', ...addresses },
        agreements: [agreement()],
        signeeName: 'Silje Haugtun',
        signeeEmail: 'silje@haugtun.example',
        userEmail: `${randomUUID()}@kunde.example`,
        userFirstName: 'Ada',
        userLastName: 'Ministrator',
        phone: freshPhone(),
        phoneCountryCode: '+47',
      }),
      made: {
        sql: 'select from company where organisation_number = $1',
        of: body => (body.company as { organisationNumber: string }).organisationNumber,
        other: () => ({ userLastName: 'En Annen' }),
      },
    },
  },
}
