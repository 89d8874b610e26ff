import { randomUUID } from 'node:crypto'
import type { MassRecipient } from '@portal/domain/free-ticket'
import { freshPhone, NORDLYS, type Portal } from './harness.ts'

/** A department of Nordlys: an agreement for free tickets, with a post address of the company for cards. */
export const departments = async (
  portal: Portal,
  ids: readonly string[],
  companyId = NORDLYS,
): Promise<void> => {
  for (const id of ids)
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, invoicing_interval, from_date, allow_order_ticket)
       values ($1, $2, 'FREETICKET', 'Avdeling ' || $1, 'MONTHLY_AT_END', '2026-01-01', true) on conflict do nothing`,
      [id, companyId],
    )
}

let number = 0
/** A recipient that can have a ticket, or what a test makes of one. */
export const recipient = (change: Partial<MassRecipient> = {}): MassRecipient => ({
  profile: 'ADULT',
  mediaType: 'MOBILE_TICKET',
  ticketHolderType: 'EMPLOYEE',
  employeeId: `M-${++number}`,
  firstName: 'Nora',
  lastName: 'Dahl',
  dateOfBirth: '1980-03-14',
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: 'RUT:TariffZone:2O',
  validAllZones: false,
  phone: freshPhone(),
  phoneCountryCode: '+47',
  ...change,
})

/** Mass operations as a person does them. */
export const massCalls = (portal: Portal, who = 'kari@nordlys.example', companyId = NORDLYS) => {
  const call = portal.as(who)
  const body = (recipients: MassRecipient[], change: object = {}) => ({
    agreementNumber: '290100',
    startDate: '2026-12-01',
    recipients,
    ...change,
  })
  const at = (path: string) => `/freeticket-api/ticket/${path}`
  return {
    call,
    check: (recipients: MassRecipient[], change: object = {}) =>
      call('POST', at('validate-create-multiple'), body(recipients, change)),
    order: (recipients: MassRecipient[], change: object = {}, key: string = randomUUID()) =>
      call('POST', at('create-multiple'), body(recipients, change), { 'idempotency-key': key }),
    list: async () =>
      (await call('GET', at(`bulk-requests/by-company-id/${companyId}?maxEntries=100`))).json(),
    failed: async (id: string) => (await call('GET', at(`bulk-requests/${id}/failed`))).json(),
    of: (
      what: 'mass-end' | 'mass-change',
      input: object,
      doing: '/check' | '' = '',
      key: string = randomUUID(),
    ) => call('POST', at(`${what}/by-company-id/${companyId}${doing}`), input, { 'idempotency-key': key }),
  }
}

export const work = (portal: Portal) => portal.job('bulk-order', { operator: 'oslo' })
