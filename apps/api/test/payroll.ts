import type { LightMyRequestResponse } from 'fastify'
import { type Portal, startPortal } from './harness.ts'
import { givenCustomer } from './invoicing.ts'

/** A portal with the calls of payroll as the operator's staff make them, for companies of `givenCustomer`. */
export const startPayroll = async () => {
  const portal = await startPortal()
  const ingrid = portal.as('ingrid@operator.example')
  return {
    portal,
    ingrid,
    kari: portal.as('kari@nordlys.example'),
    tor: portal.as('tor@nordlys.example'),
    /** The changes of an agreement between the months of two days. */
    compare: (agreement: string, oldDate: string, newDate: string, rest = '') =>
      ingrid(
        'GET',
        `/api/invoice/changed-subscriptions?agreement=${agreement}&oldDate=${oldDate}&newDate=${newDate}${rest}`,
      ),
    month: (companyId: string, of: string, rest = '') =>
      ingrid('GET', `/api/invoice/payroll/by-company-id/${companyId}?month=${of}${rest}`),
    file: (companyId: string, of: string, rest = '') =>
      ingrid('GET', `/api/invoice/payroll/by-company-id/${companyId}/file?month=${of}${rest}`),
    deductions: (subscriberId: string) => ingrid('GET', `/api/subscriber/${subscriberId}/deductions`),
    exports: async (companyId: string) =>
      (await ingrid('GET', `/audit/company/${companyId}?action=payroll.export`)).json(),
  }
}

export type Payroll = Awaited<ReturnType<typeof startPayroll>>

/** Lines of a CSV answer without its byte-order mark; the last is empty. */
export const rowsOf = ({ body }: LightMyRequestResponse) => body.replace('\ufeff', '').split('\r\n')

/** A company of `givenCustomer` whose people have these names, in the order their tickets and add-ons were given. */
export const givenNamed = async (
  portal: Portal,
  given: Parameters<typeof givenCustomer>[1],
  ...people: [first: string, last: string, employeeId: string][]
): Promise<string> => {
  const id = await givenCustomer(portal, given)
  for (const [at, person] of people.entries())
    await portal.sql(
      'oslo',
      `update holder set first_name = $2, last_name = $3, employee_id = $4
        where id = (select id from holder where company_id = $1 order by id offset $5 limit 1)`,
      [id, ...person, at],
    )
  return id
}

/** The only person of a company of `givenCustomer`. */
export const personOf = async (portal: Portal, companyId: string): Promise<string> => {
  const rows = await portal.sql<{ id: string }>('oslo', `select id from holder where company_id = $1`, [
    companyId,
  ])
  return rows[0]!.id
}
