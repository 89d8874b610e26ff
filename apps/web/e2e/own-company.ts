import { type CompanyRole, type Day, isOrganisationNumber, OPERATORS, type OperatorId } from '@portal/domain'
import { type CastAgreement, type CastCompany, type CastPerson, employeeOf } from '@portal/domain/cast'
import { expect } from 'vitest'
import { openDatabase } from '../../api/src/core/database.ts'
import { ticketsOf } from '../../api/src/demo/employees.ts'
import { type EmployeeRow, loadCompanies, loadEmployees, loadPeople } from '../../api/src/demo/load.ts'
import { runJobByHand, sandboxUrl } from './portal-page.ts'

/** The day on which every journey takes place. */
export const TODAY: Day = '2026-11-21'
const ORDERED_AT = new Date('2026-07-01T00:00:00Z')
/** Behind the companies of the cast: a place whose people nobody else uses. */
const CAST_PLACE = 13
const EMPLOYEES_AT_MOST = 100

/** The database of the portal under test. */
export const database = openDatabase(process.env.PORTAL_DATABASE_URL ?? '', 2)

/** A company of one file's own. */
export type OwnCompany = CastCompany & {
  /** Its company administrator. */
  admin: CastPerson
  /** Its employees with their tickets, as they were when it was made. */
  people: EmployeeRow[]
}

export type OwnCompanyOptions = {
  name: string
  operator?: OperatorId
  /** Agreements for company tickets, each by what is special about it; one ordinary agreement when left out. */
  agreements?: Partial<
    CastAgreement['settings'] & Pick<CastAgreement, 'invoiceReference' | 'subType' | 'invoicingInterval'>
  >[]
  /** What its administrator is; a company administrator when left out. */
  role?: CompanyRole
  /** How many employees with tickets of all kinds it has; at most 100. */
  employees?: number
}

/**
 * Makes a company with agreements, an administrator and employees, in the way the demo's are made. A file of journeys that changes
 * anything works in a company of its own: other files run at the same time, on the same portal.
 */
export const ownCompany = async ({
  name,
  operator = 'oslo',
  agreements = [{}],
  employees = 0,
  role = 'COMPANY_ADMIN',
}: OwnCompanyOptions): Promise<OwnCompany> => {
  // Two files may make theirs at the same time; numbers are given one after the other.
  return alone('own company', async () => {
    const { rows } = await database
      .tenant(operator)
      .pool.query<{ at: number }>(`select count(*)::int as at from company where id like 'J%'`)
    const company = companyAt(rows[0]!.at, name, operator, agreements)
    const names = Array.from({ length: Math.min(employees, EMPLOYEES_AT_MOST) }, (_, n) =>
      employeeOf(CAST_PLACE, rows[0]!.at * EMPLOYEES_AT_MOST + n),
    )
    const people = names.length > 0 ? ticketsOf(company, names, TODAY) : []
    const admin = adminOf(company, rows[0]!.at, role)
    await loadCompanies(database, operator, [company])
    await loadPeople(database, operator, [admin])
    await loadEmployees(database, operator, people, ORDERED_AT)
    await knownAtProvider(admin)
    return { ...company, admin, people }
  })
}

/** Does something while no other file does what has the same name: they share one portal. */
const alone = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const connection = await database.tenant('oslo').pool.connect()
  try {
    // However long the other one takes on a busy machine.
    await connection.query('set lock_timeout = 0; set statement_timeout = 0')
    await connection.query('select pg_advisory_lock(hashtext($1))', [name])
    return await act()
  } finally {
    await connection.query('select pg_advisory_unlock_all(); reset lock_timeout; reset statement_timeout')
    connection.release()
  }
}

/** Does what must not meet an invoicing run by hand, which takes along every company of every operator. */
export const invoicingAlone = <T>(act: () => Promise<T>): Promise<T> => alone('invoicing', act)

/**
 * Invoices a company whose interval is `OTHER`, which no other run takes along, as `npm run job` does. Within `invoicingAlone`.
 * @returns what the job prints
 */
export const invoiceByHand = async ({ id, operator }: OwnCompany, asOf: Day): Promise<string> => {
  const change = (interval: string) =>
    database
      .tenant(operator)
      .pool.query('update agreement set invoicing_interval = $2::invoicing_interval where company_id = $1', [
        id,
        interval,
      ])
  await change('MONTHLY_AT_END')
  const printed = await runJobByHand('invoice-run', '--as-of', asOf)
  await change('OTHER')
  return printed
}

const companyAt = (
  at: number,
  name: string,
  operator: OperatorId,
  agreements: NonNullable<OwnCompanyOptions['agreements']>,
): CastCompany => {
  // Letters keep the numbers out of the series that the portal gives its own from; the operators' differ, since some tables are shared.
  const place = OPERATORS.findIndex(({ id }) => id === operator)
  const number = (place < 0 ? OPERATORS.length : place) * 1_000 + at
  const address = {
    line1: `Egenveien ${at + 1}`,
    line2: '',
    postCode: '0484',
    city: 'Oslo',
    country: 'NO',
  } as const
  return {
    id: `J${number}`,
    operator,
    name,
    organisationNumber: organisationNumberFrom(317_500_000 + number * 20),
    type: 'PORTAL_CUSTOMER',
    addresses: { bill: address, post: address, visit: address },
    employeeIdLabel: 'Ansattnr',
    employees: 0,
    agreements: agreements.map(
      (
        { invoiceReference, subType = 'SUBSCRIPTIONS', invoicingInterval = 'MONTHLY_AT_END', ...settings },
        n,
      ) => ({
        id: `J${number}-${n + 1}`,
        subType,
        invoiceReference: invoiceReference ?? `${name.split(' ')[0]} ${n + 1}`,
        fromDate: '2025-08-01',
        endDate: null,
        invoicingInterval,
        paymentDeadlineDays: 30,
        settings: { ...ORDINARY, ...settings },
      }),
    ),
  }
}

const ORDINARY: CastAgreement['settings'] = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}

const organisationNumberFrom = (first: number): string => {
  let number = first
  while (!isOrganisationNumber(String(number))) number += 1
  return String(number)
}

const adminOf = (company: CastCompany, at: number, role: CompanyRole): CastPerson => ({
  email: `hr@${company.id.toLowerCase()}.example`,
  subject: company.id,
  firstName: 'Hanne',
  lastName: 'Eide',
  phone: String(41_200_000 + at),
  phoneCountryCode: '+47',
  birthdate: '1980-01-01',
  operator: company.operator,
  globalRoles: [],
  companies: [{ companyId: company.id, roles: [role] }],
})

/** Another company administrator of such a company. @param phone a number that nobody else has */
export const colleagueOf = async (
  company: OwnCompany,
  name: Pick<CastPerson, 'firstName' | 'lastName' | 'phone'>,
): Promise<CastPerson> => {
  const colleague = {
    ...company.admin,
    ...name,
    email: `colleague@${company.id.toLowerCase()}.example`,
    subject: `${company.id}-colleague`,
  }
  await loadPeople(database, company.operator, [colleague])
  await knownAtProvider(colleague)
  return colleague
}

/** The sign-in provider knows the cast; everybody else has to be told to it. */
const knownAtProvider = async ({ email, firstName, lastName, birthdate }: CastPerson): Promise<void> => {
  const { status } = await fetch(`${sandboxUrl}/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName, lastName, birthdate }),
  })
  expect(status).toBe(201)
}
