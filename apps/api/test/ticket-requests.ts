import { inTenant } from '../src/core/in-tenant.ts'
import { loadTariff } from '../src/modules/tariff/service.ts'
import { createTicketRequest, type TicketRequestInput } from '../src/modules/ticket-request/service.ts'
import { freshPhone, type Portal } from './harness.ts'

/** A request of an employee of Fjordbygg, whose agreement accepts any start date. */
export const requestInput = (changes: Partial<TicketRequestInput> = {}): TicketRequestInput => ({
  agreementName: '200102',
  firstName: 'Nora',
  lastName: 'Østby',
  employeeId: 'E-77',
  phone: freshPhone(),
  phoneCountryCode: '+47',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: 'RUT:TariffZone:1',
  validAllZones: false,
  profile: 'ADULT',
  addOns: [],
  language: 'nb',
  ...changes,
})

/** Asks for a ticket as the order widget does, for somebody who is not signed in. */
export const ask = async (portal: Portal, changes: Partial<TicketRequestInput> = {}): Promise<string> => {
  const ctx = portal.ctxOf('oslo')
  const tariff = await loadTariff(ctx)
  const { id } = await inTenant(ctx, tx => createTicketRequest(ctx, tx, tariff, requestInput(changes)))
  return id
}

/** Sets the self-order access of a company directly in the database. */
export const setAccess = (
  portal: Portal,
  companyId: string,
  widgetAccess: string,
  email: string | null = null,
) =>
  portal.sql(
    'oslo',
    'update company set widget_access = $2::widget_access, email_for_ticket_requests = $3 where id = $1',
    [companyId, widgetAccess, email],
  )
