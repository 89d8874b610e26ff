import { addMonths, monthOf, nok, type Operator } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { dateOptionCount, FREE_DATE_MONTHS, startDateOptions } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import { findWidget, isOpen, productOf, profilesOf, variantOf } from './find.ts'
import type { WidgetConfig } from './schemas.ts'

/** The zones of the form. What is sold together with a zone is no second zone of it. */
const zonesOf = ({ zones }: Tariff, operator: Operator) => {
  const pair: readonly string[] = operator.singleZoneHasAdditionalZone?.pair ?? []
  return zones.map(({ id, name, adjacentZoneIds }) => ({
    id,
    name,
    adjacentZoneIds: adjacentZoneIds.filter(other => !(pair.includes(id) && pair.includes(other))),
  }))
}

/** What the public page draws its form from: facts of the company and the operator, none of anybody who orders. @throws Refusal not-found */
export const widgetConfig = async (ctx: Ctx, clientId: string): Promise<z.infer<typeof WidgetConfig>> => {
  const [widget, tariff] = await Promise.all([findWidget(ctx, clientId), loadTariff(ctx)])
  const { operator, today } = ctx
  const open = isOpen(widget)
  const list = priceListOf(tariff, monthOf(today))
  return {
    open,
    mode: widget.widgetAccess === 'ALLOW_TICKET_CREATION' ? 'ORDER' : 'REQUEST',
    variant: variantOf(widget),
    company: widget.company,
    operator: operator.name,
    operatorId: operator.id,
    privacyUrl: operator.links.privacy,
    termsUrl: operator.links.companyTicketTerms ?? null,
    employeeIdLabel: widget.employeeIdLabel,
    employeeIdHelpText: widget.employeeIdHelpText,
    format: widget.format,
    colourScheme: widget.colourScheme,
    logo: widget.logo,
    allZones: operator.allZonesAllowed && operator.defaultZones !== null,
    zones: open ? zonesOf(tariff, operator) : [],
    agreements: open
      ? widget.agreements.map(({ id, invoiceReference, settings }) => {
          const { hasIncreasedExpiryDate, canSetArbitraryStartupDateForTicket } =
            productOf(widget).startSettings(settings)
          return {
            id,
            invoiceReference,
            startDates: startDateOptions({ today, count: dateOptionCount({ hasIncreasedExpiryDate }) }),
            anyStartDate: canSetArbitraryStartupDateForTicket
              ? { min: today, max: addMonths(today, FREE_DATE_MONTHS) }
              : null,
          }
        })
      : [],
    profiles: open ? profilesOf(widget, list?.products ?? []) : [],
    addOns: open
      ? (list?.addOns ?? []).map(({ type, pricePerMonthOre }) => ({
          type,
          name: PRODUCT_TEXTS[type].name,
          pricePerMonth: nok(pricePerMonthOre),
        }))
      : [],
  }
}
