import { namespace } from '../../lib/i18n.ts'

export const subscriptionPhrases = {
  title: { nb: 'Vilkår for reiseabonnement', en: 'Terms for travel subscriptions' },
  lead: {
    nb: 'Vilkårene gjelder abonnementene som kan legges til bedriftsbilletten hos {{operator}}.',
    en: 'The terms apply to the subscriptions that can be added to the company ticket at {{operator}}.',
  },
  whatTitle: { nb: '1. Abonnementene', en: '1. The subscriptions' },
  what1: {
    nb: 'Reiseabonnement er elsykkel, bildeling og leiebil. En ansatt kan ha ett abonnement av hvert slag om gangen.',
    en: 'Travel subscriptions are electric bike, car sharing and car rental. An employee can have one subscription of each kind at a time.',
  },
  what2: {
    nb: 'Når abonnementet er aktivt, får den ansatte en rabattkode på SMS. Koden er personlig.',
    en: 'When the subscription is active, the employee gets a discount code by text message. The code is personal.',
  },
  priceTitle: { nb: '2. Pris og faktura', en: '2. Price and invoice' },
  price1: {
    nb: 'Abonnementet har fast pris per måned, inkludert mva., og står som egen linje på bedriftens samlefaktura.',
    en: 'The subscription has a fixed price per month, VAT included, and is a line of its own on the company’s collective invoice.',
  },
  endTitle: { nb: '3. Oppsigelse', en: '3. Cancellation' },
  end1: {
    nb: 'Abonnementet løper til bedriften sier det opp med en av sluttdatoene som tilbys. Et abonnement som ikke er aktivt ennå, kan slettes.',
    en: 'The subscription runs until the company cancels it with one of the end dates offered. A subscription that is not active yet can be deleted.',
  },
  dataTitle: { nb: '4. Personopplysninger', en: '4. Personal data' },
  data1: {
    nb: 'Navn, telefonnummer og ansattnummer slettes 3 måneder etter at abonnementet er sagt opp.',
    en: 'Name, phone number and employee number are deleted 3 months after cancellation.',
  },
} as const

export const useSubscription = namespace('subscription', subscriptionPhrases)
