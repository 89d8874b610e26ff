import {
  type AgreementSettings,
  type AgreementSubType,
  agreementCovers,
  companyTicketProduct,
  type Day,
  type FareProduct,
  PROFILE_IDS,
  type WidgetAccess,
} from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { fareProfileOf, HOUSING_PROFILES, type HousingProfile, housingTicket } from '@portal/domain/housing'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { WidgetOptions } from '@portal/domain/widget'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { CLIENT_ID } from './credentials.ts'

type Agreement = {
  id: string
  invoiceReference: string
  subType: AgreementSubType
  fromDate: Day
  endDate: Day | null
  settings: AgreementSettings
}

export type FoundWidget = Omit<WidgetOptions, 'width'> & {
  companyId: string
  company: string
  widgetAccess: WidgetAccess
  /** The company's contract is not signed yet: nothing can be ordered. */
  limited: boolean
  employeeIdLabel: string
  /** Where the company's administrators are told of orders. */
  email: string | null
  /** Those of the widget that tickets can be ordered under today. */
  agreements: Agreement[]
}

/** The kinds of agreements that have a widget: what the widget of each is called, and what is ordered in it. */
export const VARIANTS = { SUBSCRIPTIONS: 'COMPANY_TICKET', HOUSING_ASSOCIATION: 'HOUSING' } as const
const PRODUCTS = { SUBSCRIPTIONS: companyTicket, HOUSING_ASSOCIATION: housingTicket } as const
const isOffered = (subType: AgreementSubType): subType is keyof typeof VARIANTS =>
  Object.hasOwn(VARIANTS, subType)

/** @throws Refusal not-found for a client id that no company has */
export const findWidget = async (ctx: Ctx, clientId: string): Promise<FoundWidget> => {
  const found = CLIENT_ID.test(clientId)
    ? // SQL: the settings of an agreement, in the shape that every request reads
      await readTenant<FoundWidget>(ctx, {
        name: 'widget-by-client',
        text: `select w.company_id as "companyId", c.name as company, c.widget_access::text as "widgetAccess", c.access = 'LIMITED' as limited,
            c.employee_id_label as "employeeIdLabel", c.email_for_ticket_requests as email, w.agreement_numbers as "agreementNumbers", w.format, w.colour_scheme as "colourScheme",
            w.logo, w.employee_id_help_text as "employeeIdHelpText", w.employee_id_regex as "employeeIdRegex", w.allowed_origins as "allowedOrigins",
            coalesce((select json_agg(json_build_object('id', a.id, 'invoiceReference', a.invoice_reference, 'subType', a.sub_type,
                'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${AGREEMENT_SETTINGS_JSON}) order by a.id)
              from agreement a where a.company_id = w.company_id and a.id = any(w.agreement_numbers)), '[]'::json) as agreements
          from widget w join company c on c.id = w.company_id where w.client_id = $1 and c.deleted_at is null`,
        values: [clientId],
      })
    : []
  const [widget] = found
  if (!widget) throw new Refusal('not-found')
  const agreements = widget.agreements.filter(
    agreement =>
      isOffered(agreement.subType) &&
      agreement.settings.allowOrderTicket &&
      agreement.settings.widgetSettings &&
      agreementCovers(agreement, ctx.today),
  )
  return { ...widget, agreements }
}

/** Whether orders are taken at all. The same answer for everybody. */
export const isOpen = ({ widgetAccess, limited, agreements }: FoundWidget): boolean =>
  widgetAccess !== 'DISABLED' && !limited && agreements.length > 0

export const variantOf = ({ agreements }: FoundWidget): (typeof VARIANTS)[keyof typeof VARIANTS] => {
  const subType = agreements[0]?.subType
  return subType && isOffered(subType) ? VARIANTS[subType] : 'COMPANY_TICKET'
}

/** What is ordered in the widget. */
export const productOf = ({ agreements }: FoundWidget): PhoneTicket => {
  const subType = agreements[0]?.subType
  return subType && isOffered(subType) ? PRODUCTS[subType] : companyTicket
}

/** The 365-day product that the ticket of a profile is priced from; null where the widget does not sell it. */
export const fareOf = (
  widget: FoundWidget,
  products: readonly FareProduct[],
  profile: HousingProfile,
): FareProduct | null =>
  profile === 'ADULT' || variantOf(widget) === 'HOUSING'
    ? companyTicketProduct(products, PROFILE_IDS[fareProfileOf(profile)], productOf(widget).productTag)
    : null

/** Whom the widget sells tickets for. */
export const profilesOf = (widget: FoundWidget, products: readonly FareProduct[]): HousingProfile[] =>
  HOUSING_PROFILES.filter(profile => fareOf(widget, products, profile) !== null)
