import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { sendWidgetCode } from './code.ts'
import { widgetConfig } from './config.ts'
import { changeWidget, createWidget, getWidget, tryPattern } from './options.ts'
import { confirmWidgetOrder } from './order.ts'
import { widgetPrice } from './price.ts'
import {
  ClientParams,
  PatternAnswer,
  PatternQuery,
  Widget,
  WidgetChange,
  WidgetCodeAsked,
  WidgetCodeSent,
  WidgetConfig,
  WidgetCreate,
  WidgetOrderConfirm,
  WidgetOrderShown,
  WidgetPrice,
  WidgetPriceQuery,
} from './schemas.ts'
import { keyOf, widgetOrderOf } from './status.ts'

const ofAdministrators = {
  permission: 'widget',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const ofVisitors = { public: true, params: ClientParams } as const

/** The widget's options, for a company's administrators, and what its public page asks. */
export const widgetRoutes = (app: App) => {
  const operation = operations(app, 'widget')

  operation(
    {
      method: 'GET',
      url: '/api/widget/by-company-id/:companyId',
      id: 'widgetGet',
      ...ofAdministrators,
      answer: Widget,
    },
    request => getWidget(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: '/api/auth/widget/create',
      id: 'widgetCreate',
      permission: 'widget',
      of: ofCompany,
      from: 'body.companyId',
      body: WidgetCreate,
      answer: Widget,
    },
    ({ ctx, body: { companyId, ...options } }) => createWidget(ctx, companyId, options),
  )

  operation(
    {
      method: 'PUT',
      url: '/api/widget/by-company-id/:companyId',
      id: 'widgetChange',
      ...ofAdministrators,
      body: WidgetChange,
      answer: Widget,
    },
    request => changeWidget(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/api/widget/by-company-id/:companyId/pattern',
      id: 'widgetTryPattern',
      ...ofAdministrators,
      query: PatternQuery,
      answer: PatternAnswer,
    },
    request => tryPattern(request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/widget-api/:clientId/config',
      id: 'widgetConfig',
      ...ofVisitors,
      answer: WidgetConfig,
    },
    request => widgetConfig(request.ctx, request.params.clientId),
  )

  operation(
    {
      method: 'GET',
      url: '/widget-api/:clientId/price',
      id: 'widgetPrice',
      ...ofVisitors,
      query: WidgetPriceQuery,
      answer: WidgetPrice,
      refusals: [403, 422],
    },
    request => widgetPrice(request.ctx, request.params.clientId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/widget-api/:clientId/code',
      id: 'widgetSendCode',
      ...ofVisitors,
      body: WidgetCodeAsked,
      answer: WidgetCodeSent,
      refusals: [422],
    },
    request => sendWidgetCode(request.ctx, request.params.clientId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/widget-api/:clientId/order',
      id: 'widgetOrder',
      ...ofVisitors,
      body: WidgetOrderConfirm,
      answer: WidgetOrderShown,
    },
    request => confirmWidgetOrder(request.ctx, request.params.clientId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/widget-api/:clientId/order',
      id: 'widgetOrderStatus',
      ...ofVisitors,
      answer: WidgetOrderShown,
    },
    request => widgetOrderOf(request.ctx, request.params.clientId, keyOf(request.headers.authorization)),
  )
}
