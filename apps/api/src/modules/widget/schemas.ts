import { code, mobilePhone, withoutSeparators } from '@portal/domain'
import { housingProfileBound } from '@portal/domain/housing'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import {
  WIDGET_BOUNDS,
  WIDGET_CODE,
  WIDGET_FORMATS,
  WIDGET_ORDER_STATUSES,
  WIDGET_THEMES,
  widgetOptions,
  widgetOrder,
} from '@portal/domain/widget'
import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'
import { CLIENT_ID } from './credentials.ts'

/** POST /api/auth/widget/create (001 §3, §7). */
export const WidgetCreate = z.strictObject({
  companyId: z.string(code('required')).min(1, code('required')).max(50, code('too-long')),
  ...widgetOptions.shape,
})
export const WidgetChange = z.strictObject(widgetOptions.shape)

export const Widget = z
  .object({
    clientId: z.string(),
    clientSecret: z.string(),
    variant: z.enum(['COMPANY_TICKET', 'HOUSING']),
    widgetUrl: z.string().describe('what a frame on an intranet shows'),
    linkUrl: z.string().describe('the same form as a page of its own'),
    agreementNumbers: z.array(z.string()),
    format: z.enum(WIDGET_FORMATS),
    width: z.number().int().describe('pixels'),
    colourScheme: z.enum(WIDGET_THEMES),
    logo: z.boolean(),
    employeeIdHelpText: z.string(),
    employeeIdRegex: z.string().describe('RE2 syntax, for the whole id; empty for any'),
    allowedOrigins: z.array(z.string()).describe('the sites that may show the widget in a frame'),
    agreements: z
      .array(z.object({ id: z.string(), invoiceReference: z.string() }))
      .describe('those that tickets can be ordered under now'),
  })
  .meta({ id: 'Widget' })

export const PatternQuery = z.strictObject({
  pattern: z.string().max(WIDGET_BOUNDS.pattern.max),
  employeeId: z.string().max(20).default(''),
})
export const PatternAnswer = z
  .object({
    valid: z.boolean().describe('it is a pattern'),
    follows: z.boolean().describe('the id follows it'),
  })
  .meta({ id: 'WidgetPatternAnswer' })

export const ClientParams = z.strictObject({ clientId: z.string().regex(CLIENT_ID) })

/** GET /widget-api/{clientId}/config: what the page needs to draw the form; nothing about anybody. */
export const WidgetConfig = z
  .object({
    open: z.boolean().describe('false: the company takes no orders here'),
    mode: z.enum(['ORDER', 'REQUEST']).describe('placed at once, or waiting for the company'),
    variant: z.enum(['COMPANY_TICKET', 'HOUSING']),
    company: z.string(),
    operator: z.string(),
    operatorId: z.string(),
    privacyUrl: z.string(),
    termsUrl: z.string().nullable(),
    employeeIdLabel: z.string(),
    employeeIdHelpText: z.string(),
    format: z.enum(WIDGET_FORMATS),
    colourScheme: z.enum(WIDGET_THEMES),
    logo: z.boolean(),
    allZones: z.boolean().describe('all zones can be chosen'),
    zones: z.array(z.object({ id: z.string(), name: z.string(), adjacentZoneIds: z.array(z.string()) })),
    agreements: z.array(
      z.object({
        id: z.string(),
        invoiceReference: z.string(),
        startDates: z.array(z.string()).describe('the first days that are offered'),
        anyStartDate: z
          .object({ min: z.string(), max: z.string() })
          .nullable()
          .describe('any day within them can be chosen'),
      }),
    ),
    profiles: z.array(housingProfileBound).describe('whom tickets are sold for'),
    addOns: z.array(
      z.object({ type: z.enum(SUBSCRIPTION_TYPES), name: LocalizedText, pricePerMonth: z.number() }),
    ),
  })
  .meta({ id: 'WidgetConfig' })

const zone = z.string().min(1).max(100).optional()
export const WidgetPriceQuery = z.strictObject({
  agreementNumber: z.string().min(1).max(50),
  startDate: z.iso.date(),
  zoneFrom: zone,
  zoneTo: zone,
  validAllZones: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true'),
  profile: widgetOrder.shape.profile,
  addOns: z
    .string()
    .max(100)
    .default('')
    .describe('types with commas between them')
    .transform(text => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(SUBSCRIPTION_TYPES)).max(SUBSCRIPTION_TYPES.length)),
})
export const WidgetPrice = z
  .object({
    pricePerMonth: z.number().describe('NOK of the ticket'),
    addOnsPerMonth: z.number().describe('NOK of the add-ons together'),
    totalPerMonth: z.number().describe('NOK taken from pay every month, where the company pays nothing'),
    employerPerMonth: z
      .number()
      .optional()
      .describe('NOK of it that the company pays, which has said that it does'),
    deductedPerMonth: z.number().optional().describe('NOK that is then taken from pay'),
    firstMonth: z.string().describe('YYYY-MM, the first month that is paid'),
  })
  .meta({ id: 'WidgetPrice' })

export const WidgetCodeAsked = z
  .strictObject({
    ...widgetOrder.shape,
    agreementNumber: widgetOrder.shape.agreementNumber.check(z.maxLength(50, code('too-long'))),
    startDate: widgetOrder.shape.startDate.check(z.meta({ format: 'date' })),
  })
  .check(mobilePhone)
export const WidgetCodeSent = z
  .object({
    key: z.string().describe('by which the order is confirmed and followed; the person alone has it'),
    minutes: z.literal(WIDGET_CODE.minutes).describe('how long the code is valid'),
    againAfterSeconds: z.literal(WIDGET_CODE.againAfterSeconds),
  })
  .meta({ id: 'WidgetCodeSent' })

export const WidgetOrderConfirm = z.strictObject({
  key: z.string().max(100),
  code: z
    .string()
    .max(20)
    .overwrite(withoutSeparators)
    .regex(new RegExp(`^\\d{${WIDGET_CODE.length}}$`), code('wrong-format')),
})

export const WidgetOrderShown = z
  .object({
    status: z.enum(WIDGET_ORDER_STATUSES),
    company: z.string(),
    startDate: z.string(),
    refusal: z
      .looseObject({ code: z.string() })
      .nullable()
      .describe('why it was refused; only the owner of the phone is told'),
  })
  .meta({ id: 'WidgetOrder' })
