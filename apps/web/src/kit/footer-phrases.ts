import { namespace } from '../lib/i18n.ts'

export const footerPhrases = {
  customerService: { nb: 'Kundeservice', en: 'Customer service' },
  terms: { nb: 'Vilkår', en: 'Terms' },
  contactUs: { nb: 'Kontakt oss', en: 'Contact us' },
  privacy: { nb: 'Personvern', en: 'Privacy' },
  cookies: { nb: 'Informasjonskapsler', en: 'Cookies' },
  accessibility: { nb: 'Tilgjengelighet', en: 'Accessibility' },
  travelTerms: { nb: 'Reisevilkår', en: 'Travel terms' },
  companyTicketTerms: { nb: 'Vilkår for bedriftsbillett', en: 'Company-ticket terms' },
  subscriptionTerms: { nb: 'Vilkår for reiseabonnement', en: 'Subscription terms' },
} as const

export const useFooter = namespace('footer', footerPhrases)
