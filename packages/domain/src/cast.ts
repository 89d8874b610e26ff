import type { Day } from './days.ts'
import type { OperatorId } from './operators/index.ts'
import type { CompanyRole, GlobalRole, OperatorClientRole } from './roles.ts'

/**
 * The people and companies of the demo: seed, tests and sandbox all use these. All are fictitious; organisation numbers are of the
 * synthetic 3-series.
 */
export type CastPerson = {
  readonly email: string
  /** What the sandbox's sign-in provider calls them: says nothing about the e-mail address, which may change. */
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly phoneCountryCode: '+47'
  readonly birthdate: Day
  readonly operator: OperatorId
  readonly globalRoles: readonly GlobalRole[]
  readonly companies: readonly { readonly companyId: string; readonly roles: readonly CompanyRole[] }[]
}

export type CastClient = {
  readonly id: string
  readonly name: string
  readonly secret: string
  readonly operator: OperatorId
  /** Null for a system of the operator itself, which has a role of its own. */
  readonly companyId: string | null
  readonly roles: readonly CompanyRole[]
  readonly operatorRole: OperatorClientRole | null
  /** What its tokens may be used for, at most: `<slice>:read` and `<slice>:write`. */
  readonly scopes: readonly string[]
}

function person(
  email: string,
  [firstName, lastName]: readonly [string, string],
  phone: string,
  birthdate: Day,
  operator: OperatorId,
  roles: Partial<Pick<CastPerson, 'globalRoles' | 'companies'>>,
): CastPerson {
  return {
    email,
    subject: `demo-${operator}-${phone.slice(-4)}`,
    firstName,
    lastName,
    phone,
    phoneCountryCode: '+47',
    birthdate,
    operator,
    globalRoles: roles.globalRoles ?? [],
    companies: roles.companies ?? [],
  }
}

const inCompany = (companyId: string, ...roles: CompanyRole[]) => ({ companyId, roles })

/** Phones begin with 4121, which generated employees never have. */
export const PEOPLE: readonly CastPerson[] = [
  person('kari@nordlys.example', ['Kari', 'Nordmann'], '41210001', '1984-05-17', 'oslo', {
    companies: [inCompany('100100', 'COMPANY_ADMIN')],
  }),
  person('jon@fjordbygg.example', ['Jon', 'Fjordvik'], '41210002', '1979-02-03', 'oslo', {
    companies: [inCompany('100101', 'COMPANY_ADMIN')],
  }),
  person('ingrid@operator.example', ['Ingrid', 'Solheim'], '41210003', '1990-09-28', 'oslo', {
    globalRoles: ['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN'],
  }),
  person('bente@brakar.example', ['Bente', 'Dramstad'], '41210004', '1971-12-11', 'brakar', {
    companies: [inCompany('300100', 'COMPANY_ADMIN')],
  }),
  person('anders@akt.example', ['Anders', 'Sørbø'], '41210005', '1988-07-01', 'akt', {
    companies: [inCompany('500100', 'COMPANY_ADMIN')],
  }),
  person('siri@konsern.example', ['Siri', 'Ånestad'], '41210006', '1969-03-22', 'oslo', {
    companies: [inCompany('100100', 'COMPANY_ADMIN'), inCompany('100102', 'COMPANY_ADMIN')],
  }),
  person('tor@nordlys.example', ['Tor', 'Lukehaug'], '41210007', '1995-10-30', 'oslo', {
    companies: [inCompany('100105', 'TICKET_ADMIN')],
  }),
  person('unni@nordlys.example', ['Unni', 'Brukerud'], '41210008', '1982-01-15', 'oslo', {
    companies: [inCompany('100100', 'USER_ADMIN')],
  }),
  person('gunn@operator.example', ['Gunn', 'Kortvik'], '41210010', '1976-04-02', 'oslo', {
    globalRoles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
  }),
  person('sigrid@operator.example', ['Sigrid', 'Skoleng'], '41210011', '1986-08-19', 'oslo', {
    globalRoles: ['GLOBAL_SCHOOLTICKET_ADMIN'],
  }),
  person('bjorn@brakarkunde.example', ['Bjørn', 'Lierbakken'], '41210012', '1980-11-06', 'brakar', {
    globalRoles: ['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN'],
  }),
  person('astrid@aktkunde.example', ['Astrid', 'Torridal'], '41210013', '1992-02-27', 'akt', {
    globalRoles: ['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN'],
  }),
  person('frida@ruteflaten.example', ['Frida', 'Skøyen'], '41210014', '1981-06-24', 'oslo', {
    companies: [inCompany('100107', 'COMPANY_ADMIN')],
  }),
  person('sverre@agderbuss.example', ['Sverre', 'Otra'], '41210015', '1974-09-09', 'akt', {
    companies: [inCompany('500101', 'COMPANY_ADMIN')],
  }),
  person('marit@brakarkunde.example', ['Marit', 'Kortnes'], '41210016', '1987-03-03', 'brakar', {
    globalRoles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
  }),
  person('odd@aktkunde.example', ['Odd', 'Mandal'], '41210017', '1968-12-30', 'akt', {
    globalRoles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
  }),
  person('liv@liaskole.example', ['Liv', 'Bjørnstad'], '41210018', '1977-10-14', 'oslo', {
    companies: [inCompany('100108', 'SCHOOLTICKET_ADMIN')],
  }),
  person('trond@assiden.example', ['Trond', 'Åssum'], '41210019', '1983-04-08', 'brakar', {
    companies: [inCompany('300101', 'SCHOOLTICKET_ADMIN', 'TICKET_ADMIN')],
  }),
  person('gro@torridal.example', ['Gro', 'Ravnås'], '41210020', '1972-02-16', 'akt', {
    companies: [inCompany('500102', 'SCHOOLTICKET_ADMIN', 'TICKET_ADMIN')],
  }),
  person('solveig@solhaug.example', ['Solveig', 'Tveit'], '41210021', '1963-05-30', 'oslo', {
    companies: [inCompany('100109', 'COMPANY_ADMIN')],
  }),
  person('stine@stilledrift.example', ['Stine', 'Drivdal'], '41210022', '1989-12-02', 'oslo', {
    companies: [inCompany('100105', 'COMPANY_ADMIN', 'USER_ADMIN')],
  }),
  person('nils@ingensteds.example', ['Nils', 'Ingensteds'], '41210009', '1999-06-06', 'oslo', {}),
]

/** The client id of the operator's ticket app. */
export const TICKET_APP = 'ticket-app'

/** External systems that sign in with the provider's client credentials. The secret is for the sandbox only. */
export const CLIENTS: readonly CastClient[] = [
  {
    id: 'erp',
    name: 'erp',
    secret: 'erp-secret-for-demo-only',
    operator: 'oslo',
    companyId: '100100',
    roles: ['COMPANY_ADMIN'],
    operatorRole: null,
    scopes: [
      ...[
        'session',
        'tariff',
        'company-ticket',
        'free-ticket',
        'counter',
        'housing',
        'hr-feed',
        'subscription',
        'subsidy',
        'ticket-request',
        'bulk-order',
      ],
      ...[
        'invoice',
        'payroll',
        'payroll-run',
        'cost-report',
        'department',
        'tax-base',
        'settings',
        'company',
        'audit',
        'contact',
        'widget',
        'scim',
        'self-service',
      ],
    ].flatMap(slice => [`${slice}:read`, `${slice}:write`]),
  },
  {
    id: TICKET_APP,
    name: 'Billettappen',
    secret: `${TICKET_APP}-secret-for-demo-only`,
    operator: 'oslo',
    companyId: null,
    roles: [],
    operatorRole: 'TICKET_APP',
    scopes: ['counter:read', 'counter:write'],
  },
]

export { type CastAddress, type CastAgreement, type CastCompany, COMPANIES } from './cast-companies.ts'
export { type CastEmployee, employeeOf, NAMES } from './cast-employees.ts'
export { CAST_OPERATORS, type CastOperator } from './cast-operators.ts'

/** The order widget that the sandbox's intranet shows. */
export const DEMO_WIDGET = { companyId: '100101', clientId: 'fjordbygg-widget' } as const
