import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from './core/app-type.ts'
import { errorHandling } from './core/errors.ts'
import { callerRequestId, guard } from './core/guard.ts'
import { http } from './core/http.ts'
import { limits } from './core/limits.ts'
import { loggerOptions } from './core/log.ts'
import { observe } from './core/observe.ts'
import { openApi } from './core/openapi.ts'
import { requestLog } from './core/request-log.ts'
import type { Services } from './core/services.ts'
import { apiRootsOf, webFiles } from './core/web-files.ts'
import { JOBS } from './jobs.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { cardProductionRoutes } from './modules/card-production/routes.ts'
import { clockRoutes } from './modules/clock/routes.ts'
import { companyRoutes } from './modules/company/routes.ts'
import { bulkOrderRoutes } from './modules/company-ticket/bulk-order-routes.ts'
import { companyTicketManyRoutes } from './modules/company-ticket/many-routes.ts'
import { companyTicketRoutes } from './modules/company-ticket/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { costReportRoutes } from './modules/cost-report/routes.ts'
import { counterCompanyRoutes } from './modules/counter/company-routes.ts'
import { counterDeliveryRoutes } from './modules/counter/delivery-routes.ts'
import { counterInAppRoutes } from './modules/counter/in-app-routes.ts'
import { counterOrderRoutes } from './modules/counter/order-routes.ts'
import { meAgreementRoutes } from './modules/deduction-agreement/me-routes.ts'
import { deductionAgreementRoutes } from './modules/deduction-agreement/routes.ts'
import { departmentRoutes } from './modules/department/routes.ts'
import { einvoiceRoutes } from './modules/einvoice/routes.ts'
import { freeTicketCardRoutes } from './modules/free-ticket/card-routes.ts'
import { freeTicketChangeRoutes } from './modules/free-ticket/change-routes.ts'
import { freeTicketMassRoutes } from './modules/free-ticket/mass-routes.ts'
import { freeTicketRoutes } from './modules/free-ticket/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { housingRoutes } from './modules/housing/routes.ts'
import { hrFeedRoutes } from './modules/hr-feed/routes.ts'
import { scimRoutes } from './modules/hr-feed/scim/routes.ts'
import { integrationRoutes } from './modules/integration/routes.ts'
import { invoiceAdminRoutes } from './modules/invoice/admin-routes.ts'
import { invoiceRoutes } from './modules/invoice/routes.ts'
import { noticeRoutes } from './modules/notice/routes.ts'
import { onboardingRoutes } from './modules/onboarding/routes.ts'
import { grantAccessRequest } from './modules/onboarding/service.ts'
import { overviewRoutes } from './modules/overview/routes.ts'
import { pauseRoutes } from './modules/pause/routes.ts'
import { paymentFileRoutes } from './modules/payment-file/routes.ts'
import { payrollRoutes } from './modules/payroll/routes.ts'
import { payrollDestinationRoutes } from './modules/payroll-run/destination-routes.ts'
import { payrollRunRoutes } from './modules/payroll-run/routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { reportRoutes } from './modules/report/routes.ts'
import { savedViewRoutes } from './modules/saved-view/routes.ts'
import { schoolChangeRoutes } from './modules/school/change-routes.ts'
import { schoolFileRoutes } from './modules/school/file-routes.ts'
import { schoolMassRoutes } from './modules/school/mass-routes.ts'
import { schoolRoutes } from './modules/school/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { securityEventRoutes } from './modules/security-event/routes.ts'
import { meRoutes } from './modules/self-service/me-routes.ts'
import { mePages } from './modules/self-service/page.ts'
import { selfServiceRoutes } from './modules/self-service/routes.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { subscriptionRoutes } from './modules/subscription/routes.ts'
import { subsidyRoutes } from './modules/subsidy/routes.ts'
import { tariffRoutes } from './modules/tariff/routes.ts'
import { taxBaseRoutes } from './modules/tax-base/routes.ts'
import { ticketChangeRoutes } from './modules/ticket/phone/routes.ts'
import { companyTicketApi, housingApi } from './modules/ticket/phone/ticket-api.ts'
import { ticketMoveRoutes } from './modules/ticket-move/routes.ts'
import { ticketRequestRoutes } from './modules/ticket-request/routes.ts'
import { userRoutes } from './modules/user/routes.ts'
import { voucherRoutes } from './modules/voucher/routes.ts'
import { widgetPages } from './modules/widget/page.ts'
import { widgetRoutes } from './modules/widget/routes.ts'
import { OVERVIEW } from './overview.ts'
import { PARKED } from './parked.ts'
import { SEARCH } from './search.ts'

const REQUEST_TIMEOUT_MS = 30_000
const BODY_LIMIT = 256 * 1024
const isDecodable = (url: string): boolean => {
  try {
    decodeURI(url.split('?')[0]!)
    return true
  } catch {
    return false
  }
}

/** The table of contents: plugins, then one line per module. */
export const buildApp = async (services: Services, options: FastifyServerOptions = {}): Promise<App> => {
  const { TRUST_PROXY } = services.config
  const app: App = Fastify({
    logger: loggerOptions(services.config.LOG_LEVEL) as FastifyServerOptions['logger'],
    trustProxy: typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    // An address that cannot be decoded is answered like an unknown one, with all headers; the router's own answer has none.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/undecodable'),
    // Longer than any address the server accepts, so that the schemas decide how long an id may be and answer with an ordinary
    // refusal.
    routerOptions: { maxParamLength: 65_536, ignoreTrailingSlash: true },
    // Never the caller's: the activity log groups by it, so that an act could be put under that of another person.
    genReqId: () => randomUUID(),
    // Fastify would log two lines per request with the full address; the one line below has none.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A request that comes while the process closes is answered like any other, and is the last one of its connection.
    return503OnClosing: false,
    ...options,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  observe(app)
  errorHandling(app)
  await http(app, services.config)
  await limits(app, services.config)
  guard(app, services)
  requestLog(app, services)
  await openApi(app, services.config)

  const apiRoots = apiRootsOf(app)
  sessionRoutes(app, services)
  tariffRoutes(app, services)
  companyTicketRoutes(app)
  companyTicketManyRoutes(app)
  freeTicketRoutes(app)
  freeTicketChangeRoutes(app)
  freeTicketCardRoutes(app)
  cardProductionRoutes(app)
  freeTicketMassRoutes(app)
  counterCompanyRoutes(app)
  counterDeliveryRoutes(app)
  schoolRoutes(app, services)
  schoolChangeRoutes(app, services)
  counterInAppRoutes(app)
  counterOrderRoutes(app)
  schoolFileRoutes(app, services)
  schoolMassRoutes(app)
  invoiceRoutes(app)
  invoiceAdminRoutes(app)
  einvoiceRoutes(app, services)
  paymentFileRoutes(app)
  departmentRoutes(app)
  payrollRoutes(app)
  payrollDestinationRoutes(app, services)
  payrollRunRoutes(app)
  taxBaseRoutes(app)
  for (const api of [companyTicketApi, housingApi]) {
    ticketChangeRoutes(app, api)
    bulkOrderRoutes(app, api)
    subscriptionRoutes(app, api)
    settingsRoutes(app, api)
    ticketRequestRoutes(app, api)
    pauseRoutes(app, api)
    selfServiceRoutes(app, api)
  }
  ticketMoveRoutes(app)
  housingRoutes(app)
  scimRoutes(app, services)
  hrFeedRoutes(app)
  deductionAgreementRoutes(app)
  subsidyRoutes(app)
  costReportRoutes(app)
  voucherRoutes(app)
  widgetRoutes(app, services)
  meRoutes(app, services)
  meAgreementRoutes(app, services)
  userRoutes(app, services)
  companyRoutes(app, services, grantAccessRequest)
  onboardingRoutes(app, services)
  contactRoutes(app)
  auditRoutes(app)
  securityEventRoutes(app)
  integrationRoutes(app, services)
  privacyRoutes(app)
  reportRoutes(app)
  clockRoutes(app, JOBS, PARKED)
  savedViewRoutes(app)
  searchRoutes(app, services, SEARCH)
  overviewRoutes(app, OVERVIEW)
  noticeRoutes(app)
  healthRoutes(app, services)

  await widgetPages(app, services.config)
  await mePages(app, services.config)
  await webFiles(app, services.config.WEB_ROOT, services.config.environment, apiRoots)
  app.addHook('onResponse', async (request, reply) => {
    const { operator, method, routeOptions, ctx } = request
    request.log.info(
      {
        operator: operator?.id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: ctx?.actor.kind,
        callerRequestId: callerRequestId(request),
        traceId: request.span?.traceId,
      },
      'request',
    )
  })
  return app
}
