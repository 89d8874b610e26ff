import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const newTicketPhrases = {
  title: { nb: 'Ny {{term}}', en: 'New {{term}}' },
  lead: {
    nb: 'Til en ansatt, noen i familien til en ansatt, eller en pensjonist i {{company}}.',
    en: 'For an employee, somebody in the family of an employee, or a retired employee of {{company}}.',
  },
  stepWho: words.whoTravels,
  stepCarrier: { nb: 'På mobil eller kort?', en: 'On a phone or a card?' },
  stepPhone: { nb: 'Hvor sendes billetten?', en: 'Where is the ticket sent?' },
  stepWhen: { nb: 'Hvilken avdeling, og fra når?', en: 'Which department, and from when?' },
  stepWhere: words.whereValid,

  holderType: words.relation,
  EMPLOYEE: words.employee,
  FAMILY_MEMBER: { nb: 'Familiemedlem', en: 'Family member' },
  RETIRED: words.retired,
  EMPLOYEE_text: { nb: 'Jobber i bedriften', en: 'Works in the company' },
  FAMILY_MEMBER_text: { nb: 'Partner eller barn av en ansatt', en: 'Partner or child of an employee' },
  RETIRED_text: { nb: 'Har jobbet i bedriften', en: 'Has worked in the company' },
  familyId: {
    nb: 'Nummeret til den ansatte i familien',
    en: 'The employee number of the family’s employee',
  },
  employeeIdRequired: { nb: 'Fyll ut {{label}}', en: 'Fill in {{label}}' },
  employeeIdLength: { nb: 'Skriv fra 2 til 20 tegn', en: 'Enter 2 to 20 characters' },
  firstName: words.firstName,
  lastName: words.lastName,
  firstNameRequired: words.firstNameRequired,
  lastNameRequired: words.lastNameRequired,
  nameLength: words.nameLength50,
  birthDate: words.dateOfBirth,
  birthDateRequired: { nb: 'Skriv fødselsdatoen', en: 'Enter the date of birth' },
  birthDateFuture: {
    nb: 'Fødselsdatoen kan ikke være etter {{day}}',
    en: 'The date of birth cannot be after {{day}}',
  },
  mediaType: { nb: 'Billetten skal ligge på', en: 'The ticket is carried on' },
  MOBILE_TICKET: words.mobile,
  TRAVEL_CARD: words.travelCard,
  MOBILE_TICKET_text: { nb: 'Hentekode på SMS', en: 'Pickup code by text message' },
  TRAVEL_CARD_text: { nb: 'Et kort den reisende allerede har', en: 'A card the traveller already has' },
  phone: words.mobileNumber,
  phoneHelp: {
    nb: 'Hentekoden sendes hit. Hver reisende trenger sitt eget nummer.',
    en: 'The pickup code is sent here. Each traveller needs a number of their own.',
  },
  phoneRequired: words.mobileNumberRequired,
  cardNumber: words.cardNumber,
  cardHelp: {
    nb: '{{lengths}} sifre, med eller uten mellomrom',
    en: '{{lengths}} digits, with or without spaces',
  },
  cardRequired: { nb: 'Skriv kortnummeret', en: 'Enter the card number' },
  cardLength: {
    nb: 'Kortnummeret må ha {{lengths}} sifre',
    en: 'The card number must equal {{lengths}} characters',
  },
  or: { nb: 'eller', en: 'or' },
  department: words.department,
  departmentHelp: { nb: 'Billetten faktureres her', en: 'The ticket is invoiced here' },
  departmentRequired: { nb: 'Velg en avdeling', en: 'Choose a department' },
  start: words.validFrom,
  startRequired: words.startDayRequired,
  profile: words.traveller,
  profileHelp: {
    nb: 'Følger av fødselsdato og relasjon den dagen billetten starter',
    en: 'Follows from date of birth and relation on the day the ticket starts',
  },
  profileFirst: { nb: 'Skriv fødselsdatoen først', en: 'Enter the date of birth first' },
  ADULT: words.adult,
  RETIRED_rate: words.senior,
  CHILD: words.child,
  priceLine: { nb: '{{Term}}, {{zones}}', en: '{{Term}}, {{zones}}' },
  noDepartments: {
    nb: 'Ingen avdelinger åpner for bestilling akkurat nå.',
    en: 'No department accepts orders right now.',
  },

  ordered: { nb: '{{Term}} er bestilt!', en: '{{Term}} ordered!' },
  orderedPhone: {
    nb: '{{name}} får en hentekode på SMS til {{phone}} når billetten er klar.',
    en: '{{name}} gets a pickup code by text message to {{phone}} when the ticket is ready.',
  },
  orderedCard: {
    nb: '{{name}} kan reise med kortet når billetten er klar.',
    en: '{{name}} can travel with the card when the ticket is ready.',
  },
  failed: { nb: 'Kunne ikke bestille {{ticket}}!', en: 'Failed to order {{ticket}}!' },
  refusedExists: {
    nb: 'Denne personen har allerede en {{ticket}} i aktuelt tidsrom',
    en: 'This {{ticket}} already exists',
  },
  refusedAddress: words.noPostAddress,
  refusedEmployee: {
    nb: 'Dette ansattnummeret har allerede en billett',
    en: 'This employee number already has a ticket',
  },
  refusedConflict: {
    nb: 'Det finnes billetter som er i konflikt med denne bestillingen',
    en: 'There are conflicting tickets with this request',
  },
  refusedCard: { nb: 'Reisekortet er sperret', en: 'The travel card is blocked' },
  refusedOther: {
    nb: 'Det skjedde en feil ved bestilling av billetten',
    en: 'A error happened when ordering the ticket',
  },
  refusedRights: {
    nb: 'Avdelingen åpner ikke for bestilling.',
    en: 'The department does not accept orders.',
  },
} as const

export const useNewTicketTexts = namespace('free-ticket-order', newTicketPhrases)
