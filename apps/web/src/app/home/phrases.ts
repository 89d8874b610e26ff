import { namespace } from '../../lib/i18n.ts'

export const homePhrases = {
  signIn: { nb: 'Logg inn', en: 'Sign in' },
  sessionReplaced: {
    nb: 'Du er logget ut her fordi du har logget inn på flere andre steder. Logg inn for å fortsette her.',
    en: 'You are signed out here because you have signed in at several other places. Sign in to go on here.',
  },
  signInFailed: {
    nb: 'Innloggingen ble ikke fullført. Prøv igjen, eller kontakt kundeservice.',
    en: 'Sign-in was not completed. Try again, or contact customer support.',
  },

  sectionsTitle: { nb: 'Dette kan du bruke portalen til', en: 'What you can use the portal for' },
  agreementTitle: { nb: 'Bedriftsavtale', en: 'Company agreement' },
  agreementText: {
    nb: 'Bedriftsbilletten er et abonnement uten binding. De ansatte får billetten på mobilen, og bedriften får én samlefaktura i måneden som også er grunnlag for lønnstrekk.',
    en: 'The company ticket is a subscription without binding. Employees get the ticket on their phone, and the company gets one collective invoice per month that is also the basis for payroll deduction.',
  },
  agreementLink: { nb: 'Les mer om bedriftsbilletter', en: 'Read more about company tickets' },
  counterTitle: { nb: 'Billettluka', en: 'The ticket counter' },
  counterText: {
    nb: 'Nettbutikken for bedrifter: kjøp enkeltbilletter og periodebilletter til ansatte og gjester når dere trenger dem, og følg med på alt som er bestilt.',
    en: 'The web shop for companies: buy single and period tickets for employees and guests when you need them, and keep track of everything that has been ordered.',
  },
  counterLink: { nb: 'Les mer om billettluka', en: 'Read more about the ticket counter' },
  freeTitle: { nb: 'Avtale om {{term}}', en: 'Agreement on {{term}}s' },
  freeText: {
    nb: 'Ansatte, familien deres og pensjonister kan få {{term}} på mobilen eller på reisekort. Dere bestiller, endrer og sier opp her, én eller mange om gangen.',
    en: 'Employees, their families and retired staff can get {{term}}s on their phone or on a travel card. You order, change and cancel them here, one or many at a time.',
  },
  freeLink: { nb: 'Les mer om {{term}}', en: 'Read more about {{term}}s' },
  realTimeTitle: { nb: 'Sanntidsverktøy', en: 'Real-time tools' },
  realTimeText: {
    nb: 'Vis neste avgang fra holdeplassen utenfor på en skjerm i resepsjonen eller kantina.',
    en: 'Show the next departures from the stop outside on a screen in the reception or the canteen.',
  },
  realTimeLink: { nb: 'Gå til verktøyene', en: 'Go to the tools' },
} as const

export const useHome = namespace('home', homePhrases)
