/** Labels of roles and types of agreement. */
import type { AgreementSubType, CompanyRole, GlobalRole } from '@portal/domain'
import { localized, namespace, useLanguage } from './i18n.ts'
import { useOperator } from './operator.ts'
import { words } from './words.ts'

export const labelPhrases = {
  typeFREETICKET: { nb: 'Fribillett', en: 'Free ticket' },
  typeNO_SUBSCRIPTIONS: { nb: 'Uten abonnement', en: 'No subscriptions' },
  typeSCHOOLTICKET: { nb: 'Skolebillett', en: 'School ticket' },
  typeSUBSCRIPTIONS: words.companyTicket,
  typeTICKETOFFICE: words.ticketCounter,
  typeTRAVELCARD_FIXED_PRICE: { nb: 'Reisekort fastpris', en: 'Travel card, fixed price' },
  typeTRAVELCARD_SUBSCRIPTION: { nb: 'Reisekort abonnement', en: 'Travel card, subscription' },
  typeHOUSING_ASSOCIATION: words.housingAssociation,
  typeOTHER: words.other,

  roleGLOBAL_USER_ADMIN: words.userAdministrator,
  roleGLOBAL_USER_ADMINText: {
    nb: 'Alle brukere hos operatøren',
    en: 'All users at the operator',
  },
  roleGLOBAL_COMPANY_ADMIN: { nb: 'Kundeservice', en: 'Customer service' },
  roleGLOBAL_COMPANY_ADMINText: {
    nb: 'Alle bedrifter, avtaler og bestillinger',
    en: 'All companies, agreements and orders',
  },
  roleGLOBAL_TRAVEL_CARD_ADMIN: { nb: 'Reisekortadministrator', en: 'Travel-card administrator' },
  roleGLOBAL_TRAVEL_CARD_ADMINText: {
    nb: 'Produksjon av reisekort',
    en: 'Production of travel cards',
  },
  roleGLOBAL_SCHOOLTICKET_ADMIN: words.schoolAdministrator,
  roleGLOBAL_SCHOOLTICKET_ADMINText: {
    nb: 'Skolebilletter i alle bedrifter',
    en: 'School tickets in all companies',
  },
  roleTICKET_ADMIN: { nb: 'Billettadministrator', en: 'Ticket administrator' },
  roleTICKET_ADMINText: { nb: 'Bestiller i billettluka', en: 'Orders at the ticket counter' },
  roleUSER_ADMIN: words.userAdministrator,
  roleUSER_ADMINText: { nb: 'Brukere og roller i bedriften', en: 'Users and roles in the company' },
  roleCOMPANY_ADMIN: { nb: 'Bedriftsadministrator (HR)', en: 'Company administrator (HR)' },
  roleCOMPANY_ADMINText: {
    nb: 'Ansattes billetter, fakturaer og innstillinger',
    en: 'Employees’ tickets, invoices and settings',
  },
  roleSCHOOLTICKET_ADMIN: words.schoolAdministrator,
  roleSCHOOLTICKET_ADMINText: { nb: 'Skolebilletter for elevene', en: 'School tickets for pupils' },
  zoneOne: { nb: 'Sone {{zone}}', en: 'Zone {{zone}}' },
  zoneTwo: { nb: 'Sone {{from}} og {{to}}', en: 'Zones {{from}} and {{to}}' },
  allZones: words.allZones,
} as const

const useLabels = namespace('labels', labelPhrases)

/** The operator's term for the free ticket, with a capital letter. */
export function useFreeTicketTerm(): string {
  const language = useLanguage()
  const term = localized(useOperator().freeTicketTerm, language)
  return term.charAt(0).toUpperCase() + term.slice(1)
}

/** The label of an agreement's type; the free ticket has the operator's own word. */
export function useTypeText(): (subType: AgreementSubType) => string {
  const t = useLabels()
  const freeTicket = useFreeTicketTerm()
  return subType => (subType === 'FREETICKET' ? freeTicket : t(`type${subType}`))
}

/** 'Sone 1', 'Sone 1 og 2V', 'Alle soner'. */
export function useZoneText(): (ticket: { allZones: boolean; zones: readonly string[] }) => string {
  const t = useLabels()
  return ({ allZones, zones: [from, to] }) => {
    if (allZones || from === undefined) return t('allZones')
    return to === undefined || to === from ? t('zoneOne', { zone: from }) : t('zoneTwo', { from, to })
  }
}

type AnyRole = GlobalRole | CompanyRole

/** Each role as something to choose: its label, and what it allows [P-208]. */
export function useRoleLabels() {
  const t = useLabels()
  return <Role extends AnyRole>(value: Role) => {
    const role: AnyRole = value
    return { value, label: t(`role${role}`), description: t(`role${role}Text`) }
  }
}
