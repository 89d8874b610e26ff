/** The widget of a company, and the options that are chosen for it. Pure but for the query. */
import { type AgreementSubType, agreementCovers, type WidgetVariant } from '@portal/domain'
import { clampWidth, originOf, WIDGET_SIZE, type WidgetTheme, widgetCredentials } from '@portal/domain/widget'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api.ts'
import { isGone } from '../../lib/http.ts'
import type { WireAgreement, WireWidget } from '../../lib/wire.ts'

const SUB_TYPES = {
  COMPANY_TICKET: 'SUBSCRIPTIONS',
  HOUSING: 'HOUSING_ASSOCIATION',
} as const satisfies Record<WidgetVariant, AgreementSubType>

/** The agreements that a widget can be for: of its kind, in force, and open for orders. */
export const agreementsFor = (
  agreements: readonly WireAgreement[],
  variant: WidgetVariant,
  today: string,
): WireAgreement[] =>
  agreements.filter(
    agreement =>
      agreement.subTypeId === SUB_TYPES[variant] &&
      agreement.settings.allowOrderTicket &&
      agreement.settings.widgetSettings &&
      agreementCovers(agreement, today),
  )

/**
 * The query of a company's widget; a company that has none gets one with the defaults [C-221, C-222].
 * @throws Error when client id or client secret is missing [C-245]
 */
export const widgetOf = (companyId: string, agreementNumbers: string[]) => {
  const path = { params: { path: { companyId } } }
  const { queryKey } = api.queryOptions('get', '/api/widget/by-company-id/{companyId}', path)
  return queryOptions<WireWidget>({
    queryKey,
    queryFn: async () => {
      const widget = await call('get', '/api/widget/by-company-id/{companyId}', path).catch(
        (error: unknown) => {
          if (!isGone(error)) throw error
          return call('post', '/api/auth/widget/create', { body: { companyId, agreementNumbers } })
        },
      )
      widgetCredentials(widget)
      return widget
    },
  })
}

/** What the page has in its fields. */
export type Options = {
  agreementNumbers: string[]
  /** As typed. */
  width: string
  colourScheme: WidgetTheme
  logo: boolean
  employeeIdHelpText: string
  employeeIdRegex: string
  /** One site a line. */
  allowedOrigins: string
}

export const optionsOf = (widget: WireWidget): Options => ({
  agreementNumbers: widget.agreementNumbers,
  width: String(widget.width),
  colourScheme: widget.colourScheme,
  logo: widget.logo,
  employeeIdHelpText: widget.employeeIdHelpText,
  employeeIdRegex: widget.employeeIdRegex,
  allowedOrigins: widget.allowedOrigins.join('\n'),
})

/** Reset: what a new widget has; the sites that may show it stay. */
export const resetOptions = (options: Options, agreementNumbers: string[]): Options => ({
  agreementNumbers,
  width: String(WIDGET_SIZE.default),
  colourScheme: 'light',
  logo: true,
  employeeIdHelpText: '',
  employeeIdRegex: '',
  allowedOrigins: options.allowedOrigins,
})

const lines = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** The lines that are no site. */
export const wrongOrigins = ({ allowedOrigins }: Options): string[] =>
  lines(allowedOrigins).filter(line => originOf(line) === null)

/** The options in the shape of the API. */
export const bodyOf = (options: Options, format: WireWidget['format']) => ({
  ...options,
  format,
  width: clampWidth(options.width),
  allowedOrigins: lines(options.allowedOrigins),
})

/** Whether something was chosen that is not saved yet. */
export const isChanged = (options: Options, widget: WireWidget): boolean =>
  JSON.stringify({ ...options, width: clampWidth(options.width) }) !==
  JSON.stringify({ ...optionsOf(widget), width: widget.width })
