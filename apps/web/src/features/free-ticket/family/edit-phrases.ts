import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const editPhrases = {
  title: { nb: 'Endre billetten til {{name}}', en: 'Edit the ticket of {{name}}' },
  firstName: words.firstName,
  lastName: words.lastName,
  employeeId: { nb: 'Ansattnummer', en: 'Employee number' },
  employeeIdHelp: { nb: 'Det samme for hele familien', en: 'The same for the whole family' },
  dateOfBirth: words.dateOfBirth,
  ticketHolderType: words.relation,
  profile: { nb: 'Billettype', en: 'Profile' },
  agreementNumber: words.department,
  mediaType: { nb: 'Billetten er på', en: 'The ticket is on' },
  phone: words.mobileNumber,
  cardNumber: words.cardNumber,
  zoneFrom: { nb: 'Fra sone', en: 'From zone' },
  zoneTo: { nb: 'Til sone', en: 'To zone' },
  allZones: words.allZones,
  EMPLOYEE: words.employee,
  FAMILY_MEMBER: { nb: 'Familie', en: 'Family member' },
  RETIRED_HOLDER: words.retired,
  MOBILE_TICKET: words.mobile,
  TRAVEL_CARD: words.travelCard,
  next: words.save,
  saved: { nb: 'Endret 1 billett!', en: 'Changed 1 tickets!' },
  nothing: { nb: 'Ingenting er endret.', en: 'Nothing has been changed.' },

  confirmTitle: { nb: 'Endringen krever en ny billett', en: 'The change requires a new ticket' },
  why: { nb: 'Grunn: {{reasons}}.', en: 'Reason: {{reasons}}.' },
  moved: {
    nb: 'Billetten flyttes til den nye avdelingen. Det trengs ingen ny hentekode.',
    en: 'The ticket moves to the new department. No new pickup code is needed.',
  },
  newCode: {
    nb: 'Billetten slutter dagen før, og en ny overtar. Er billetten på mobil, sendes en ny hentekode på SMS.',
    en: 'The ticket ends the day before, and a new one takes over. A new pickup code is sent by text message if the ticket is on a phone.',
  },
  changesCaption: words.changes,
  what: { nb: 'Felt', en: 'Field' },
  before: { nb: 'Før', en: 'Before' },
  after: { nb: 'Etter', en: 'After' },
  date: { nb: 'Endringen gjelder fra', en: 'The change applies from' },
  dateRequired: {
    nb: 'Velg hvilken dag endringen gjelder fra',
    en: 'Choose the day the change applies from',
  },
  price: { nb: 'Ny pris per måned: {{price}}', en: 'New price per month: {{price}}' },
  back: { nb: 'Tilbake', en: 'Back' },
  confirm: { nb: 'Lag ny billett', en: 'Make a new ticket' },
  becauseZONE: { nb: 'soner', en: 'zones' },
  becauseAGREEMENT: { nb: 'avdeling', en: 'department' },
  becausePROFILE_ID: { nb: 'billettype', en: 'profile' },
  becauseTICKET_HOLDER_TYPE: { nb: 'relasjon', en: 'relation' },
  becauseMEDIA_TYPE: { nb: 'mobil eller reisekort', en: 'phone or travel card' },
  becausePHONE_NUMBER: { nb: 'mobilnummer', en: 'phone number' },

  mismatch: {
    nb: 'Billettypen passer ikke til fødselsdato og relasjon.',
    en: 'The profile does not fit the date of birth and the relation.',
  },
  conflict: {
    nb: 'En annen billett har samme ansattnummer, mobilnummer eller reisekort.',
    en: 'There are conflicting tickets with this request',
  },
  cardBlocked: { nb: 'Reisekortet er sperret.', en: 'The travel card is blocked.' },
  noPostAddress: words.noPostAddress,
} as const

export const useEdit = namespace('freeTicketEdit', editPhrases)
