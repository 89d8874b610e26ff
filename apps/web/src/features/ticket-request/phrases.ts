import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const ticketRequestPhrases = {
  title: words.approval,
  lead: {
    nb: 'Ansatte som har bedt om billett. Når du godkjenner, bestilles den og den ansatte får SMS.',
    en: 'Employees who have asked for a ticket. When you approve, it is ordered and the employee gets a text message.',
  },
  leadResident: {
    nb: 'Beboere som har bedt om billett. Når du godkjenner, bestilles den og beboeren får SMS.',
    en: 'Residents who have asked for a ticket. When you approve, it is ordered and the resident gets a text message.',
  },
  tabChanges: words.changes,
  changesLead: {
    nb: 'Det ansatte har bedt om på sin egen side. Når du godkjenner, skjer det, og den ansatte får SMS.',
    en: 'What employees have asked for on their own page. When you approve, it happens, and the employee gets a text message.',
  },
  changesLeadResident: {
    nb: 'Det beboere har bedt om på sin egen side. Når du godkjenner, skjer det, og beboeren får SMS.',
    en: 'What residents have asked for on their own page. When you approve, it happens, and the resident gets a text message.',
  },
  changesCaption: { nb: 'Endringer som venter', en: 'Changes that wait' },
  noChangesTitle: { nb: 'Ingen endringer venter', en: 'No changes are waiting' },
  noChangesText: { nb: 'Nye dukker opp her automatisk.', en: 'New ones appear here automatically.' },
  noMatchChanges: {
    nb: 'Ingen av de som venter, er av denne typen.',
    en: 'None of those that wait is of this kind.',
  },
  colWhat: { nb: 'Ber om', en: 'Asks for' },
  colFrom: { nb: 'Gjelder fra', en: 'Valid from' },
  atOnce: { nb: 'Med en gang', en: 'At once' },
  kindLegend: { nb: 'Hva det gjelder', en: 'What it is about' },
  kindZONES: words.zones,
  kindEND: { nb: 'Oppsigelse', en: 'Cancellation' },
  kindPAUSE: { nb: 'Pause', en: 'Pause' },
  kindRESUME: { nb: 'Tilbake fra pause', en: 'Back from a pause' },
  kindNAME: words.name,
  kindPHONE: { nb: 'Nytt nummer', en: 'New number' },
  kindMISTAKE: { nb: 'Feil', en: 'Mistake' },
  caption: { nb: 'Billettforespørsler', en: 'Ticket requests' },
  searchLabel: { nb: 'Navn, mobil eller {{id}}', en: 'Name, phone or {{id}}' },
  reference: words.invoiceReference,
  sum: { nb: 'Til sammen {{sum}} per måned', en: '{{sum}} per month in total' },
  oldest_one: { nb: 'eldste har ventet i {{count}} dag', en: 'the oldest has waited for {{count}} day' },
  oldest_other: {
    nb: 'eldste har ventet i {{count, number}} dager',
    en: 'the oldest has waited for {{count, number}} days',
  },
  waiting: { nb: '{{count, number}} venter', en: '{{count, number}} waiting' },
  answered: { nb: '{{count, number}} nettopp besvart', en: '{{count, number}} just answered' },
  newcomers_one: { nb: '{{count}} ny – vis', en: '{{count}} new – show' },
  newcomers_other: { nb: '{{count, number}} nye – vis', en: '{{count, number}} new – show' },
  tidy: { nb: 'Skjul besvarte', en: 'Hide answered' },
  noneTitle: { nb: 'Ingen åpne forespørsler', en: 'No open requests' },
  noneText: {
    nb: 'Nye forespørsler dukker opp her automatisk.',
    en: 'New requests appear here automatically.',
  },
  noMatchText: {
    nb: 'Ingen åpne forespørsler passer til søket.',
    en: 'No open requests match the search.',
  },
  showAll: { nb: 'Nullstill filtre', en: 'Clear filters' },
  notFresh: {
    nb: 'Listen kan ikke oppdateres akkurat nå. Den viser det vi hentet sist.',
    en: 'The list cannot be updated right now. It shows what was last fetched.',
  },

  colName: words.employee,
  colNameResident: { nb: 'Beboer', en: 'Resident' },
  colZones: words.zones,
  colStart: words.validFrom,
  colPrice: words.perMonth,
  colAsked: { nb: 'Sendt', en: 'Sent' },
  colActions: words.answer,
  passed: { nb: 'Datoen er passert', en: 'The date has passed' },
  from: { nb: 'fra {{day}}', en: 'from {{day}}' },
  perMonth: { nb: 'per md.', en: 'a month' },
  asked: { nb: 'sendt {{at}}', en: 'sent {{at}}' },
  askedToday: { nb: 'i dag {{time}}', en: 'today {{time}}' },
  askedYesterday: { nb: 'i går {{time}}', en: 'yesterday {{time}}' },

  approve: words.approve,
  newStart: { nb: 'Velg ny dato', en: 'Choose a new date' },
  newStartTitle: { nb: 'Ny dato for {{name}}', en: 'A new date for {{name}}' },
  newStartText: {
    nb: '{{name}} ba om billett fra {{day}}. Den bestilles fra dagen du velger, og {{name}} får vite det på SMS.',
    en: '{{name}} asked for a ticket from {{day}}. It is ordered from the day you choose, and {{name}} is told by text message.',
  },
  newStartRequired: words.startDayRequired,
  newStartConfirm: words.approve,
  newStartMore: {
    nb: 'Bestilt for {{name}} fra {{day}}. Hentekoden kommer på SMS.',
    en: 'Ordered for {{name}} from {{day}}. The pickup code comes by text message.',
  },
  reject: { nb: 'Avslå', en: 'Reject' },
  approveMany: { nb: 'Godkjenn {{count, number}}', en: 'Approve {{count, number}}' },
  rejectMany: { nb: 'Avslå {{count, number}} …', en: 'Reject {{count, number}} …' },
  sumSelected: { nb: '{{sum}} per måned', en: '{{sum}} a month' },
  undo: { nb: 'Angre', en: 'Undo' },
  isApproved: words.approved,
  isRejected: { nb: 'Avslått', en: 'Rejected' },
  isElsewhere: { nb: 'Besvart av en annen', en: 'Answered by somebody else' },
  heldOne: { nb: '{{name}} er godkjent', en: '{{name}} has been approved' },
  heldMany: { nb: '{{count, number}} er godkjent', en: '{{count, number}} have been approved' },
  orderedIn_one: { nb: 'Bestilles om {{count}} sekund', en: 'Ordered in {{count}} second' },
  orderedIn_other: { nb: 'Bestilles om {{count}} sekunder', en: 'Ordered in {{count}} seconds' },
  approved_one: { nb: 'Forespørselen er godkjent!', en: 'Request approved!' },
  approved_other: {
    nb: '{{count, number}} forespørsler er godkjent!',
    en: '{{count, number}} requests approved!',
  },
  approvedMore: {
    nb: 'Bestilt for {{names}}. Hentekoden kommer på SMS.',
    en: 'Ordered for {{names}}. The pickup code is sent by text message.',
  },
  rejectedMore: {
    nb: 'Ingen billett er bestilt for {{names}}.',
    en: 'No ticket has been ordered for {{names}}.',
  },
  rejected_one: { nb: 'Forespørselen er avslått!', en: 'Request rejected!' },
  rejected_other: {
    nb: '{{count, number}} forespørsler er avslått!',
    en: '{{count, number}} requests rejected!',
  },
  approveFailed: {
    nb: 'Det skjedde en feil, forespørselen kunne ikke godkjennes!',
    en: 'An error occured, could not approve request!',
  },
  rejectFailed: {
    nb: 'Det skjedde en feil, forespørselen kunne ikke avslås!',
    en: 'An error occured, could not reject request!',
  },
  quarantine: words.quarantine,

  rejectTitle: { nb: 'Avslå forespørselen fra {{name}}?', en: 'Reject the request from {{name}}?' },
  rejectText: {
    nb: 'Ingen billett blir bestilt. {{name}} kan be om billett på nytt.',
    en: 'No ticket is ordered. {{name}} can ask for a ticket again.',
  },
  rejectManyTitle: { nb: 'Avslå {{count, number}} forespørsler?', en: 'Reject {{count, number}} requests?' },
  rejectManyText: {
    nb: 'Ingen billetter blir bestilt. De ansatte kan be om billett på nytt:',
    en: 'No tickets are ordered. The employees can ask for a ticket again:',
  },
  rejectManyTextResident: {
    nb: 'Ingen billetter blir bestilt. Beboerne kan be om billett på nytt:',
    en: 'No tickets are ordered. The residents can ask for a ticket again:',
  },

  tabOpen: { nb: 'Venter på svar', en: 'Waiting' },
  tabAnswered: words.answered,
  answeredLead: {
    nb: 'Hva ansatte har bedt om, hva svaret ble, og hvem som ga det. Slettes tre måneder etter svaret.',
    en: 'What employees asked for, the answer, and who gave it. Deleted three months after the answer.',
  },
  answeredLeadResident: {
    nb: 'Hva beboere har bedt om, hva svaret ble, og hvem som ga det. Slettes tre måneder etter svaret.',
    en: 'What residents asked for, the answer, and who gave it. Deleted three months after the answer.',
  },
  answeredCaption: { nb: 'Besvarte forespørsler', en: 'Answered requests' },
  answeredCount_one: {
    nb: '{{count, number}} besvart forespørsel',
    en: '{{count, number}} answered request',
  },
  answeredCount_other: {
    nb: '{{count, number}} besvarte forespørsler',
    en: '{{count, number}} answered requests',
  },
  noneAnsweredTitle: { nb: 'Ingen besvarte forespørsler', en: 'No answered requests' },
  noneAnsweredText: {
    nb: 'Her står forespørsler som er godkjent eller avslått.',
    en: 'Requests that are approved or rejected are listed here.',
  },
  noMatchAnswered: {
    nb: 'Ingen besvarte forespørsler passer til søket.',
    en: 'No answered request matches the search.',
  },
  colAnswered: words.answered,
  answerAPPROVED: words.approved,
  answerREJECTED: { nb: 'Avslått', en: 'Rejected' },
  answeredByNobody: { nb: 'Av portalen', en: 'By the portal' },

  offTitle: { nb: 'Ansatte kan ikke be om billett', en: 'Employees cannot ask for a ticket' },
  offTitleResident: { nb: 'Beboere kan ikke be om billett', en: 'Residents cannot ask for a ticket' },
  offText: {
    nb: 'Bedriften tar ikke imot forespørsler om billett. Skal ansatte kunne be om billett som du godkjenner, må det slås på i innstillingene.',
    en: 'The company does not accept ticket requests. If employees are to ask for tickets that you approve, this must be turned on in the settings.',
  },
  offTextResident: {
    nb: 'Borettslaget tar ikke imot forespørsler om billett. Skal beboere kunne be om billett som du godkjenner, må det slås på i innstillingene.',
    en: 'The housing association does not accept ticket requests. If residents are to ask for tickets that you approve, this must be turned on in the settings.',
  },
  openSettings: { nb: 'Åpne innstillinger', en: 'Open settings' },
} as const

export const useTicketRequestPhrases = namespace('ticket-request', ticketRequestPhrases)
