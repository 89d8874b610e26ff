import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { changeAddresses } from './address.ts'
import { changeAgreement, createAgreement, deleteAgreement } from './agreement.ts'
import { checkDeletion, deleteCompany } from './deletion.ts'
import { readFigures } from './figures.ts'
import { onboardCompany, type RequestGranted } from './onboard.ts'
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

export const companyRoutes = (app: App, { ports }: Services, requestGranted: RequestGranted) => {
  const operation = operations(app, 'company', 'Companies, their addresses and agreements.')

  operation(
    {
      method: 'GET',
      url: '/onboarding/company',
      id: 'companyList',
      summary: 'List companies',
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
      summary: 'Get a company',
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
      summary: 'Get the figures of a company',
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
      summary: 'Change the addresses of a company',
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
      summary: 'Add an agreement to a company',
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
      summary: 'Change an agreement',
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
      summary: 'Delete an agreement',
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
      summary: 'Check what stands in the way of a deletion',
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
      summary: 'Delete a company',
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
      summary: 'Get what the register knows of a company',
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
      summary: 'Create a company with its agreements',
      ...staff,
      once: true,
      body: AdminOnboard,
      answer: CompanyCreated,
      refusals: [404, 410],
    },
    request => onboardCompany({ register: ports.register, requestGranted }, request.ctx, request.body),
  )
}
