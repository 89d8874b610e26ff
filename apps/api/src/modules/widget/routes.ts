import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { visitRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
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
const FOLLOWED = `Send \`Authorization: Basic base64(order:<key>)\`: the user is the word \`order\`, the password the \`key\` that widgetSendCode answered.
A key that no order of this widget has is 404. \`status\` begins as CODE_SENT. The confirmed order is ORDERED where tickets are placed at once, REQUESTED where
the company answers requests, or REFUSED, with why in \`refusal\`. REQUESTED becomes APPROVED, REJECTED or EXPIRED; nothing is sent by itself, so ask again.`

/** The widget's options, for a company's administrators, and what its public page asks. */
export const widgetRoutes = (app: App, { config }: Services) => {
  const operation = operations(
    app,
    'widget',
    "The order widget on a company's own pages: its options, and what its visitors call.",
  )
  // An intranet's start page shows the widget to everybody in the office.
  const ofVisitors = { public: true, params: ClientParams, requests: visitRequests(config) } as const

  operation(
    {
      method: 'GET',
      url: '/api/widget/by-company-id/:companyId',
      id: 'widgetGet',
      summary: "Get the options of a company's widget",
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
      summary: 'Create the widget of a company',
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
      summary: "Change the options of a company's widget",
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
      summary: 'Try a pattern of employee ids',
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
      summary: "Get what the widget's form needs",
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
      summary: 'Get the price of an order by the widget',
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
      summary: 'Ask for the code that proves the phone',
      about:
        'Sends a code to the phone of the order. The `key` of the answer confirms the order together with the code, and follows it; it is said once.',
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
      summary: 'Confirm an order by its code',
      about:
        'The same key and code again give the same answer, and order nothing again. Follow the order by `widgetOrderStatus`.',
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
      summary: 'Follow an order by its key',
      shows: 'basic',
      about: FOLLOWED,
      ...ofVisitors,
      answer: WidgetOrderShown,
    },
    request => widgetOrderOf(request.ctx, request.params.clientId, keyOf(request.headers.authorization)),
  )
}
