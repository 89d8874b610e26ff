import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { changeAddresses } from './address.ts'
import { changeAgreement, createAgreement, deleteAgreement } from './agreement.ts'
import { checkDeletion, deleteCompany } from './deletion.ts'
import { readFigures } from './figures.ts'
import { onboardCompany } from './onboard.ts'
import { prefill } from './prefill.ts'
import { getCompany, listCompanies } from './read.ts'
import {
  AddressesChange,
  AdminOnboard,
  AgreementChange,
  AgreementCreate,
  AgreementCreated,
  AgreementParams,
  CheckParams,
  CheckResult,
  CompaniesQuery,
  CompanyCreated,
  CompanyFigures,
  CompanyIdParams,
  CompanyPage,
  CompanyRows,
  Prefill,
  PrefillParams,
} from './schemas.ts'

const staff = { permission: 'companyAdmin' } as const
const aboutCompany = { ...staff, of: ofCompany, from: 'params.id' } as const

export const companyRoutes = (app: App, { ports }: Services) => {
  const operation = operations(app, 'company')

  operation(
    {
      method: 'GET',
      url: '/onboarding/company',
      id: 'companyList',
      ...staff,
      query: CompaniesQuery,
      answer: CompanyRows,
    },
    request => listCompanies(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/company/:id',
      id: 'companyGet',
      permission: 'signedIn',
      of: ofCompany,
      from: 'params.id',
      params: CompanyIdParams,
      answer: CompanyPage,
    },
    request => getCompany(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/company/:id/figures',
      id: 'companyFigures',
      ...aboutCompany,
      params: CompanyIdParams,
      answer: CompanyFigures,
    },
    request => readFigures(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'PUT',
      url: '/onboarding/company/:id/address',
      id: 'companySetAddresses',
      ...aboutCompany,
      params: CompanyIdParams,
      body: AddressesChange,
      answer: CompanyPage,
    },
    request => changeAddresses(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/company/:id/agreement/create',
      id: 'companyCreateAgreement',
      ...aboutCompany,
      once: true,
      params: CompanyIdParams,
      body: AgreementCreate,
      answer: AgreementCreated,
    },
    request => createAgreement(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/onboarding/company/:id/agreement/:agreementId',
      id: 'companyChangeAgreement',
      ...aboutCompany,
      params: AgreementParams,
      body: AgreementChange,
      answer: CompanyPage,
    },
    request => changeAgreement(request.ctx, request.params.id, request.params.agreementId, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/onboarding/company/:id/agreement/:agreementId',
      id: 'companyDeleteAgreement',
      ...aboutCompany,
      params: AgreementParams,
      answer: 204,
      refusals: [409],
    },
    request => deleteAgreement(request.ctx, request.params.id, request.params.agreementId),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/company/:id/delete-check/:check',
      id: 'companyDeletionCheck',
      ...aboutCompany,
      params: CheckParams,
      answer: CheckResult,
    },
    request => checkDeletion(request.ctx, request.params.id, request.params.check),
  )

  operation(
    {
      method: 'DELETE',
      url: '/onboarding/company/:id',
      id: 'companyDelete',
      ...aboutCompany,
      params: CompanyIdParams,
      answer: 204,
      refusals: [409],
    },
    request => deleteCompany(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/company/create-prefill/:orgNumber',
      id: 'companyPrefill',
      ...staff,
      params: PrefillParams,
      answer: Prefill,
      refusals: [409, 410],
    },
    request => prefill(ports.register, request.ctx, request.params.orgNumber),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/admin-onboard',
      id: 'companyOnboard',
      ...staff,
      once: true,
      body: AdminOnboard,
      answer: CompanyCreated,
      refusals: [404, 410],
    },
    request => onboardCompany(ports.register, request.ctx, request.body),
  )
}
