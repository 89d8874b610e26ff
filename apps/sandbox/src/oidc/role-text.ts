import type { Language, Text } from '../pages/language.ts'
import type { Person } from '../people.ts'

const ROLES: Record<string, Text> = {
  COMPANY_ADMIN: { nb: 'bedriftsadministrator', en: 'company administrator' },
  TICKET_ADMIN: { nb: 'billettadministrator', en: 'ticket administrator' },
  USER_ADMIN: { nb: 'brukeradministrator', en: 'user administrator' },
  SCHOOLTICKET_ADMIN: { nb: 'skolebillettadministrator', en: 'school-ticket administrator' },
  GLOBAL_COMPANY_ADMIN: { nb: 'global bedriftsadministrator', en: 'global company administrator' },
  GLOBAL_USER_ADMIN: { nb: 'global brukeradministrator', en: 'global user administrator' },
  GLOBAL_TRAVEL_CARD_ADMIN: { nb: 'global reisekortadministrator', en: 'global travel-card administrator' },
  GLOBAL_SCHOOLTICKET_ADMIN: {
    nb: 'global skolebillettadministrator',
    en: 'global school-ticket administrator',
  },
}

const NO_ROLES: Text = { nb: 'Ingen roller', en: 'No roles' }

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const listed = (roles: readonly string[], language: Language): string =>
  capitalised(roles.map(role => ROLES[role]?.[language] ?? role).join(', '))

/** What a demo person may do, a line per company: `Bedriftsadministrator, Nordlys AS`. */
export const roleLines = (person: Person, language: Language): string[] => {
  const parts = [
    ...(person.globalRoles.length > 0 ? [listed(person.globalRoles, language)] : []),
    ...person.companies.map(company =>
      company.roles.length > 0 ? `${listed(company.roles, language)}, ${company.name}` : company.name,
    ),
  ]
  return parts.length > 0 ? parts : [NO_ROLES[language]]
}
