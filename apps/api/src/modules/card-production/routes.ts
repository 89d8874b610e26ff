import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { listAside } from './aside.ts'
import { batchCompanies, listBatches, manufactureReport } from './list.ts'
import { retryHandOver } from './retry.ts'
import {
  BatchCompanies,
  CardBatches,
  CompaniesQuery,
  ManufactureReport,
  ProductionQuery,
  ReportQuery,
  ReportsAside,
} from './schemas.ts'

/** The production of travel cards, for staff (002 §2.4, §7). */
export const cardProductionRoutes = (app: App) => {
  const operation = operations(app, 'card-production', 'Travel cards that are handed over to the factory.')

  operation(
    {
      method: 'GET',
      url: '/travel-card-api/production',
      id: 'cardProductionList',
      summary: 'List batches of cards to be produced',
      permission: 'travelCardAdmin',
      query: ProductionQuery,
      answer: CardBatches,
    },
    request => listBatches(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/travel-card-api/production/companies',
      id: 'cardProductionCompanies',
      summary: 'List the companies that have card batches',
      permission: 'travelCardAdmin',
      query: CompaniesQuery,
      answer: BatchCompanies,
    },
    request => batchCompanies(request.ctx, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/travel-card-api/production/:id/retry',
      id: 'cardProductionRetry',
      summary: 'Hand a card batch over again',
      permission: 'travelCardAdmin',
      params: IdParams,
      answer: 202,
    },
    request => retryHandOver(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/travel-card-api/production/reports',
      id: 'cardReportsAside',
      summary: 'List reports of the card factory that were set aside',
      permission: 'travelCardAdmin',
      answer: ReportsAside,
    },
    request => listAside(request.ctx),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/travel-card/manufacture-report',
      id: 'cardManufactureReport',
      summary: 'Get the report of manufactured cards',
      permission: 'travelCardAdmin',
      query: ReportQuery,
      answer: ManufactureReport,
    },
    request => manufactureReport(request.ctx, request.query),
  )
}
