import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

export const footerPhrases = {
  customerService: { nb: 'Kundeservice', en: 'Customer service' },
  terms: { nb: 'Vilkår', en: 'Terms' },
  contactUs: words.contactUs,
  privacy: words.privacy,
  cookies: { nb: 'Informasjonskapsler', en: 'Cookies' },
  accessibility: { nb: 'Tilgjengelighet', en: 'Accessibility' },
  travelTerms: { nb: 'Reisevilkår', en: 'Travel terms' },
  companyTicketTerms: { nb: 'Vilkår for bedriftsbillett', en: 'Company-ticket terms' },
  subscriptionTerms: { nb: 'Vilkår for reiseabonnement', en: 'Subscription terms' },
} as const

export const useFooter = namespace('footer', footerPhrases)
