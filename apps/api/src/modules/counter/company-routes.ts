import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofCounterPayer, ofCounterReference } from './company-access.ts'
import {
  CounterPayer,
  CounterPayerForm,
  CounterPayers,
  CounterReference,
  CounterReferenceCreate,
  CounterReferences,
  CounterSettings,
  CounterSettingsChange,
  PayerParams,
} from './company-schemas.ts'
import { addPayer, changePayer, deletePayer, listPayers } from './payers.ts'
import {
  addReference,
  changeCounterSettings,
  deleteReference,
  getCounterSettings,
  listReferences,
} from './settings.ts'

const OF_COMPANY = '/ticketcounter-api/company/:companyId'
const ofThisCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const

/** What a company decides for its counter: settings, invoice references, and whose purchases in the ticket app it pays (002 §2.3). */
export const counterCompanyRoutes = (app: App) => {
  const operation = operations(
    app,
    'counter',
    "The ticket counter: orders, deliveries, references and who may pay by the company's invoice.",
  )

  operation(
    {
      method: 'GET',
      url: `${OF_COMPANY}/settings`,
      id: 'counterSettingsGet',
      summary: 'Get the settings of the ticket counter',
      permission: 'ticketCounter',
      ...ofThisCompany,
      answer: CounterSettings,
    },
    request => getCounterSettings(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      url: `${OF_COMPANY}/settings`,
      id: 'counterSettingsChange',
      summary: 'Change the settings of the ticket counter',
      permission: 'counterSettings',
      ...ofThisCompany,
      body: CounterSettingsChange,
      answer: CounterSettings,
    },
    request => changeCounterSettings(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: `${OF_COMPANY}/invoice-references`,
      id: 'counterReferenceList',
      summary: 'List the invoice references of the ticket counter',
      permission: 'ticketCounter',
      ...ofThisCompany,
      answer: CounterReferences,
    },
    request => listReferences(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: `${OF_COMPANY}/invoice-references`,
      id: 'counterReferenceAdd',
      summary: 'Add an invoice reference',
      permission: 'ticketCounter',
      ...ofThisCompany,
      once: true,
      body: CounterReferenceCreate,
      answer: CounterReference,
    },
    request => addReference(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/ticketcounter-api/invoice-reference/:id',
      id: 'counterReferenceDelete',
      summary: 'Delete an invoice reference',
      permission: 'counterSettings',
      of: ofCounterReference,
      from: 'params.id',
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => deleteReference(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: `${OF_COMPANY}/in-app-invoice-users`,
      id: 'counterPayerList',
      summary: "List who may pay by the company's invoice",
      permission: 'counterCompanyPays',
      ...ofThisCompany,
      answer: CounterPayers,
    },
    request => listPayers(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: `${OF_COMPANY}/in-app-invoice-users`,
      id: 'counterPayerAdd',
      summary: "Let somebody pay by the company's invoice",
      permission: 'counterCompanyPays',
      ...ofThisCompany,
      once: true,
      body: CounterPayerForm,
      answer: CounterPayer,
    },
    request => addPayer(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/ticketcounter-api/in-app-invoice-user/:id',
      id: 'counterPayerChange',
      summary: "Change who may pay by the company's invoice",
      permission: 'counterCompanyPays',
      of: ofCounterPayer,
      from: 'params.id',
      params: IdParams,
      body: CounterPayerForm,
      answer: CounterPayer,
      refusals: [409, 422],
    },
    request => changePayer(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: `${OF_COMPANY}/in-app-invoice-users/:id`,
      id: 'counterPayerDelete',
      summary: "Stop somebody from paying by the company's invoice",
      permission: 'counterCompanyPays',
      ...ofThisCompany,
      params: PayerParams,
      answer: 204,
    },
    request => deletePayer(request.ctx, request.params),
  )
}
