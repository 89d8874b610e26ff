/** Labels of roles and types of agreement. */
import type { AgreementSubType, CompanyRole, GlobalRole } from '@portal/domain'
import { namespace, useLanguage } from './i18n.ts'
import { useOperator } from './operator.ts'

export const labelPhrases = {
  typeFREETICKET: { nb: 'Fribillett', en: 'Free ticket' },
  typeNO_SUBSCRIPTIONS: { nb: 'Uten abonnement', en: 'No subscriptions' },
  typeSCHOOLTICKET: { nb: 'Skolebillett', en: 'School ticket' },
  typeSUBSCRIPTIONS: { nb: 'Bedriftsbillett', en: 'Company ticket' },
  typeTICKETOFFICE: { nb: 'Billettluka', en: 'Ticket office' },
  typeTRAVELCARD_FIXED_PRICE: { nb: 'Reisekort fastpris', en: 'Travel card, fixed price' },
  typeTRAVELCARD_SUBSCRIPTION: { nb: 'Reisekort abonnement', en: 'Travel card, subscription' },
  typeHOUSING_ASSOCIATION: { nb: 'Borettslag', en: 'Housing association' },
  typeOTHER: { nb: 'Annen', en: 'Other' },

  roleGlobalUserAdmin: { nb: 'Brukeradministrator', en: 'User administrator' },
  roleGlobalUserAdminText: {
    nb: 'Alle brukere hos operatøren',
    en: 'All users of the operator',
  },
  roleGlobalCompanyAdmin: { nb: 'Kundeservice', en: 'Customer support' },
  roleGlobalCompanyAdminText: {
    nb: 'Alle bedrifter, avtaler og bestillinger',
    en: 'All companies, agreements and orders',
  },
  roleGlobalTravelCardAdmin: { nb: 'Reisekortadministrator', en: 'Travel-card administrator' },
  roleGlobalTravelCardAdminText: {
    nb: 'Produksjon av reisekort',
    en: 'Production of travel cards',
  },
  roleGlobalSchoolAdmin: { nb: 'Skoleadministrator', en: 'School administrator' },
  roleGlobalSchoolAdminText: {
    nb: 'Skolebilletter i alle bedrifter',
    en: 'School tickets in all companies',
  },
  roleTicketAdmin: { nb: 'Billettadministrator', en: 'Ticket administrator' },
  roleTicketAdminText: { nb: 'Bestiller i billettluka', en: 'Orders in the ticket counter' },
  roleUserAdmin: { nb: 'Brukeradministrator', en: 'User administrator' },
  roleUserAdminText: { nb: 'Brukere og roller i bedriften', en: 'Users and roles of the company' },
  roleCompanyAdmin: { nb: 'Bedriftsadministrator (HR)', en: 'Company administrator (HR)' },
  roleCompanyAdminText: {
    nb: 'Ansattes billetter, fakturaer og innstillinger',
    en: "Employees' tickets, invoices and settings",
  },
  roleSchoolAdmin: { nb: 'Skoleadministrator', en: 'School administrator' },
  roleSchoolAdminText: { nb: 'Skolebilletter for elevene', en: 'School tickets for pupils' },
  zoneOne: { nb: 'Sone {{zone}}', en: 'Zone {{zone}}' },
  zoneTwo: { nb: 'Sone {{from}} og {{to}}', en: 'Zones {{from}} and {{to}}' },
  allZones: { nb: 'Alle soner', en: 'All zones' },
} as const

const useLabels = namespace('labels', labelPhrases)

/** The operator's term for the free ticket, with a capital letter. */
export function useFreeTicketTerm(): string {
  const language = useLanguage()
  const term = useOperator().freeTicketTerm[language]
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

type RoleLabel = { label: string; text: string }

/** The label and explanation of each role [P-208]. */
export function useRoleLabels(): (role: GlobalRole | CompanyRole) => RoleLabel {
  const t = useLabels()
  const labels: Record<GlobalRole | CompanyRole, RoleLabel> = {
    GLOBAL_USER_ADMIN: { label: t('roleGlobalUserAdmin'), text: t('roleGlobalUserAdminText') },
    GLOBAL_COMPANY_ADMIN: { label: t('roleGlobalCompanyAdmin'), text: t('roleGlobalCompanyAdminText') },
    GLOBAL_TRAVEL_CARD_ADMIN: {
      label: t('roleGlobalTravelCardAdmin'),
      text: t('roleGlobalTravelCardAdminText'),
    },
    GLOBAL_SCHOOLTICKET_ADMIN: { label: t('roleGlobalSchoolAdmin'), text: t('roleGlobalSchoolAdminText') },
    TICKET_ADMIN: { label: t('roleTicketAdmin'), text: t('roleTicketAdminText') },
    USER_ADMIN: { label: t('roleUserAdmin'), text: t('roleUserAdminText') },
    COMPANY_ADMIN: { label: t('roleCompanyAdmin'), text: t('roleCompanyAdminText') },
    SCHOOLTICKET_ADMIN: { label: t('roleSchoolAdmin'), text: t('roleSchoolAdminText') },
  }
  return role => labels[role]
}
