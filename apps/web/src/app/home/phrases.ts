import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const homePhrases = {
  sessionEnded: {
    nb: 'Du er logget ut: innloggingen her ble avsluttet fra et annet sted. Logg inn for å fortsette.',
    en: 'You are signed out: this sign-in was ended from somewhere else. Sign in to continue.',
  },
  sessionReplaced: {
    nb: 'Du er logget ut her fordi du har logget inn på flere andre steder. Logg inn for å fortsette her.',
    en: 'You are signed out here because you have signed in in several other places. Sign in to continue here.',
  },
  signInFailed: {
    nb: 'Innloggingen ble ikke fullført. Prøv igjen, eller kontakt kundeservice.',
    en: 'Sign-in was not completed. Try again, or contact customer service.',
  },

  sectionsTitle: { nb: 'Dette får bedriften', en: 'What your company gets' },
  agreementTitle: { nb: 'Bedriftsavtale', en: 'Company agreement' },
  agreementText: {
    nb: 'Bedriftsbilletten er et abonnement uten binding. De ansatte får billetten på mobilen, og bedriften får én samlefaktura i måneden som også er grunnlag for lønnstrekk.',
    en: 'The company ticket is a subscription with no minimum term. Employees get the ticket on their phone, and the company gets one collective invoice per month that is also the basis for payroll deduction.',
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
    nb: 'Ansatte, familien deres og pensjonister kan få {{term}}. Dere bestiller, endrer og sier opp her, én eller mange om gangen.',
    en: 'Employees, their families and retired staff can get {{term}}s. You order, change and cancel them here, one or many at a time.',
  },
  freeLink: { nb: 'Les mer om {{term}}er', en: 'Read more about {{term}}s' },
  realTimeTitle: { nb: 'Sanntidsverktøy', en: 'Real-time tools' },
  realTimeText: {
    nb: 'Vis neste avgang fra holdeplassen utenfor på en skjerm i resepsjonen eller kantinen.',
    en: 'Show the next departures from the stop outside on a screen in reception or the canteen.',
  },
  realTimeLink: { nb: 'Gå til verktøyene', en: 'Go to the tools' },

  startTitle: { nb: 'Slik kommer dere i gang', en: 'How you get started' },
  becomeTitle: { nb: 'Bli kunde', en: 'Become a customer' },
  become_full: {
    nb: 'Registrer bedriften med BankID. Det tar noen minutter, og avtalen signeres på nett.',
    en: 'Register the company with BankID. It takes a few minutes, and the agreement is signed online.',
  },
  become_simple: {
    nb: 'Fortell oss hvem dere er. Kundeservice setter opp bedriften og tar kontakt.',
    en: 'Tell us who you are. Customer service sets up the company and gets in touch.',
  },
  become_none: {
    nb: 'Ta kontakt med kundeservice, som setter opp bedriften og avtalen.',
    en: 'Contact customer service, who set up the company and the agreement.',
  },

  extrasTitle: { nb: 'Mer dere kan få', en: 'More you can get' },
  extrasText: {
    nb: 'Spør kundeservice om hva som passer for dere.',
    en: 'Ask customer service what suits you.',
  },
  selfOrderTitle: { nb: 'De ansatte bestiller selv', en: 'Employees order themselves' },
  selfOrderText: {
    nb: 'Legg bestillingen på intranettet, eller del en lenke. Dere velger om bedriften skal godkjenne hver bestilling.',
    en: 'Put the order form on the intranet, or share a link. You choose whether the company approves each order.',
  },
  addOnsText: {
    nb: 'Legg det til billetten for hver ansatt, måned for måned.',
    en: 'Added to the ticket of each employee, month by month.',
  },
  schoolTitle: words.schoolTickets,
  schoolText: {
    nb: 'Billetter gjennom skoleåret, for én elev eller en hel klasse om gangen.',
    en: 'Tickets through the school year, for one pupil or a whole class at a time.',
  },
  housingTitle: { nb: 'Borettslag', en: 'Housing associations' },
  housingText: {
    nb: 'Månedsbilletter til beboerne, med oversikt over hva hver boenhet koster.',
    en: 'Monthly tickets for residents, with an overview of what each unit costs.',
  },
} as const

export const useHome = namespace('home', homePhrases)
