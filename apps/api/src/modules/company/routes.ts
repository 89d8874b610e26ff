import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import type { Services } from '../../core/services.ts'
import { changeAddresses } from './address.ts'
import { changeAgreement, createAgreement, deleteAgreement } from './agreement.ts'
import { checkDeletion, deleteCompany } from './deletion.ts'
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
  CompanyIdParams,
  CompanyPage,
  CompanyRows,
  Prefill,
  PrefillParams,
} from './schemas.ts'

const staff = { permission: 'companyAdmin' } as const
const ofCompany = { ...staff, of: 'company', from: 'params.id' } as const
const tags = ['company']

export const companyRoutes = (app: App, { ports }: Services) => {
  app.get(
    '/onboarding/company',
    {
      config: { access: staff },
      schema: {
        operationId: 'companyList',
        tags,
        querystring: CompaniesQuery,
        response: answers({ 200: CompanyRows }, [400, 401, 403]),
      },
    },
    request => listCompanies(request.ctx, request.query),
  )

  app.get(
    '/onboarding/company/:id',
    {
      config: { access: { permission: 'signedIn', of: 'company', from: 'params.id' } },
      schema: {
        operationId: 'companyGet',
        tags,
        params: CompanyIdParams,
        response: answers({ 200: CompanyPage }, [400, 401, 403, 404]),
      },
    },
    request => getCompany(request.ctx, request.params.id),
  )

  app.put(
    '/onboarding/company/:id/address',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companySetAddresses',
        tags,
        params: CompanyIdParams,
        body: AddressesChange,
        response: answers({ 200: CompanyPage }, [400, 401, 403, 404, 413, 415]),
      },
    },
    request => changeAddresses(request.ctx, request.params.id, request.body),
  )

  app.post(
    '/onboarding/company/:id/agreement/create',
    {
      config: { access: { ...ofCompany, once: 'agreementCreate' } },
      schema: {
        operationId: 'companyCreateAgreement',
        tags,
        params: CompanyIdParams,
        body: AgreementCreate,
        response: answers({ 201: AgreementCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply
        .code(201)
        .send(replayable(reply, await createAgreement(request.ctx, request.params.id, request.body)))
    },
  )

  app.put(
    '/onboarding/company/:id/agreement/:agreementId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyChangeAgreement',
        tags,
        params: AgreementParams,
        body: AgreementChange,
        response: answers({ 200: CompanyPage }, [400, 401, 403, 404, 413, 415]),
      },
    },
    request => changeAgreement(request.ctx, request.params.id, request.params.agreementId, request.body),
  )

  app.delete(
    '/onboarding/company/:id/agreement/:agreementId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyDeleteAgreement',
        tags,
        params: AgreementParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await deleteAgreement(request.ctx, request.params.id, request.params.agreementId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/onboarding/company/:id/delete-check/:check',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyDeletionCheck',
        tags,
        params: CheckParams,
        response: answers({ 200: CheckResult }, [400, 401, 403, 404]),
      },
    },
    request => checkDeletion(request.ctx, request.params.id, request.params.check),
  )

  app.delete(
    '/onboarding/company/:id',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyDelete',
        tags,
        params: CompanyIdParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await deleteCompany(request.ctx, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/onboarding/company/create-prefill/:orgNumber',
    {
      config: { access: staff },
      schema: {
        operationId: 'companyPrefill',
        tags,
        params: PrefillParams,
        response: answers({ 200: Prefill }, [400, 401, 403, 404, 409, 410]),
      },
    },
    request => prefill(ports.register, request.ctx, request.params.orgNumber),
  )

  app.post(
    '/onboarding/admin-onboard',
    {
      config: { access: { ...staff, once: 'companyOnboard' } },
      schema: {
        operationId: 'companyOnboard',
        tags,
        body: AdminOnboard,
        response: answers({ 201: CompanyCreated }, [400, 401, 403, 404, 409, 410, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply
        .code(201)
        .send(replayable(reply, await onboardCompany(ports.register, request.ctx, request.body)))
    },
  )
}
