import type { OperatorId } from '@portal/domain'
import { PROFILE_IDS } from '@portal/domain'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'

type Given = {
  employeeId: string
  name: [string, string]
  type?: 'EMPLOYEE' | 'FAMILY_MEMBER' | 'RETIRED'
  profile?: keyof typeof PROFILE_IDS
  start: string
  end?: string
  /** 0 or 1: the place of the department. */
  department?: number
}

const TICKETS: Given[] = [
  { employeeId: '20114', name: ['Samira', 'Ahmed'], start: '2026-09-01' },
  {
    employeeId: '20114',
    name: ['Noor', 'Ahmed'],
    type: 'FAMILY_MEMBER',
    profile: 'CHILD',
    start: '2026-09-01',
  },
  {
    employeeId: '20114',
    name: ['Amir', 'Ahmed'],
    type: 'FAMILY_MEMBER',
    profile: 'CHILD',
    start: '2026-10-15',
  },
  { employeeId: '20114', name: ['Ali', 'Ahmed'], type: 'FAMILY_MEMBER', start: '2026-09-01' },
  { employeeId: '20127', name: ['Torstein', 'Bakke'], start: '2026-10-01', department: 1 },
  { employeeId: '20133', name: ['Hanne', 'Dalen'], start: '2026-09-01', end: '2026-09-30', department: 1 },
  { employeeId: '20219', name: ['Kåre', 'Iversen'], type: 'RETIRED', profile: 'SENIOR', start: '2026-09-01' },
]

/** A company with two departments, and free tickets of September and October of an employee's family, two others and a retired holder. */
export const familyCompany = async (name: string, operator: OperatorId = 'oslo'): Promise<OwnCompany> => {
  const company = await ownCompany({
    name,
    operator,
    agreements: [
      { subType: 'FREETICKET', invoiceReference: 'Kontoret' },
      { subType: 'FREETICKET', invoiceReference: 'Verkstedet' },
    ],
  })
  const { pool } = database.tenant(operator)
  const zone = (await pool.query<{ id: string }>('select id from tariff_zone order by id limit 1')).rows[0]!
    .id
  for (const {
    employeeId,
    name: [first, last],
    type = 'EMPLOYEE',
    profile = 'ADULT',
    ...ticket
  } of TICKETS)
    await pool.query(
      `with person as (
         insert into holder (identity, identified_by, type, company_id, first_name, last_name, employee_id, birth_date)
         values ('employee:' || $2 || $4, 'EMPLOYEE', $3::holder_type, $1, $4, $5, $2, '1980-05-17') returning id)
       insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
         expiration_date, ordered_at, issued_at)
       select 'FREE_TICKET', $1, $6, id, case when $10::date is null then 'ACTIVE' else 'EXPIRED' end::ticket_status, $7, $8, $8, 1, 1, $9::date, $10::date,
         '2026-08-01', '2026-08-01' from person`,
      [
        company.id,
        employeeId,
        type,
        first,
        last,
        company.agreements[ticket.department ?? 0]!.id,
        PROFILE_IDS[profile],
        zone,
        ticket.start,
        ticket.end ?? null,
      ],
    )
  return company
}
