import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { recordPaper } from './accept.ts'
import { askForAgreements } from './ask.ts'
import { chooseForWithdrawn } from './choose.ts'
import { deductionFile } from './file.ts'
import { listDeductions } from './list.ts'
import { agreementFile } from './pdf.ts'
import {
  DeductionAsk,
  DeductionAsked,
  DeductionChoose,
  DeductionFileQuery,
  DeductionPaper,
  DeductionPersons,
  DeductionRecorded,
  DeductionSettings,
  DeductionSettingsChange,
  DeductionsQuery,
} from './schemas.ts'
import { getDeductionSettings, saveDeductionSettings } from './settings.ts'

const ofHolder = companyBy('deduction-holder', 'select company_id from holder where id = $2::uuid', {
  id: 'uuid',
})
const ofDeductionAgreement = companyBy(
  'deduction-agreement',
  'select company_id from deduction_agreement where id = $2::uuid',
  { id: 'uuid' },
)

const ofTheCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const
const ofPerson = { of: ofHolder, from: 'params.id', params: IdParams } as const
const viewer = { permission: 'deductionAgreements' } as const
const administrator = { permission: 'deductionAgreementsChange' } as const

export const deductionAgreementRoutes = (app: App) => {
  const operation = operations(
    app,
    'deduction-agreement',
    'Agreements of employees on deduction from their pay.',
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/deduction-agreement/settings/by-company-id/:companyId' },
      ...{ id: 'deductionSettingsGet', summary: 'Get what a company asks about deduction from pay' },
      ...viewer,
      ...ofTheCompany,
      answer: DeductionSettings,
    },
    ({ ctx, params }) => getDeductionSettings(ctx, params.companyId),
  )

  operation(
    {
      ...{ method: 'PUT', url: '/api/deduction-agreement/settings/by-company-id/:companyId' },
      ...{ id: 'deductionSettingsChange', summary: 'Change what a company asks about deduction from pay' },
      about:
        'Another paragraph makes another version of the text. Where agreements are needed no more, tickets that wait are issued.',
      ...administrator,
      ...ofTheCompany,
      body: DeductionSettingsChange,
      answer: DeductionSettings,
      refusals: [409],
    },
    ({ ctx, params, body }) => saveDeductionSettings(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/deduction-agreement/by-company-id/:companyId' },
      ...{
        id: 'deductionAgreementList',
        summary: 'List who has agreed to deduction from pay, and who lacks an agreement',
      },
      ...viewer,
      ...ofTheCompany,
      query: DeductionsQuery,
      answer: DeductionPersons,
    },
    ({ ctx, params, query }) => listDeductions(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/deduction-agreement/by-company-id/:companyId/file' },
      ...{ id: 'deductionAgreementFile', summary: 'Get the list as CSV, with the id of each agreement' },
      ...viewer,
      ...ofTheCompany,
      query: DeductionFileQuery,
      answer: { file: 'text/csv' },
    },
    ({ ctx, params, query }) => deductionFile(ctx, params.companyId, query),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/deduction-agreement/ask/by-company-id/:companyId' },
      ...{ id: 'deductionAgreementAsk', summary: 'Ask those who have not answered, by SMS' },
      ...administrator,
      ...ofTheCompany,
      body: DeductionAsk,
      answer: DeductionAsked,
      heavy: true,
      refusals: [409],
    },
    ({ ctx, params, body }) => askForAgreements(ctx, params.companyId, body),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/deduction-agreement/paper/:id' },
      ...{ id: 'deductionAgreementPaper', summary: 'Record an agreement that was signed on paper' },
      about: 'The id is that of the employee. A ticket that waits for the agreement is issued.',
      ...administrator,
      ...ofPerson,
      body: DeductionPaper,
      answer: DeductionRecorded,
      refusals: [409],
    },
    ({ ctx, params, body }) => recordPaper(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'POST', url: '/api/deduction-agreement/choose/:id' },
      ...{ id: 'deductionAgreementChoose', summary: 'Choose what follows from a withdrawn agreement' },
      about: 'The id is that of the employee.',
      ...administrator,
      ...ofPerson,
      body: DeductionChoose,
      answer: 204,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => chooseForWithdrawn(ctx, params.id, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/api/deduction-agreement/:id/pdf' },
      ...{ id: 'deductionAgreementPdf', summary: 'Get an agreement as it was made' },
      ...viewer,
      ...{ of: ofDeductionAgreement, from: 'params.id', params: IdParams },
      answer: { file: 'application/pdf', parts: true },
    },
    ({ ctx, params }) => agreementFile(ctx, params.id),
  )
}
