import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { batchCompanies, listBatches, manufactureReport } from './list.ts'
import {
  BatchCompanies,
  CardBatches,
  CompaniesQuery,
  ManufactureReport,
  ProductionQuery,
  ReportQuery,
} from './schemas.ts'

/** The production of travel cards, for staff (002 §2.4, §7). */
export const cardProductionRoutes = (app: App) => {
  const operation = operations(app, 'card-production')

  operation(
    {
      method: 'GET',
      url: '/travel-card-api/production',
      id: 'cardProductionList',
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
      permission: 'travelCardAdmin',
      query: CompaniesQuery,
      answer: BatchCompanies,
    },
    request => batchCompanies(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/travel-card/manufacture-report',
      id: 'cardManufactureReport',
      permission: 'travelCardAdmin',
      query: ReportQuery,
      answer: ManufactureReport,
    },
    request => manufactureReport(request.ctx, request.query),
  )
}
