import { namespace } from '../../lib/i18n.ts'

export const ticketRequestPhrases = {
  title: { nb: 'Godkjenning', en: 'Approval' },
  lead: {
    nb: 'Ansatte som ber om bedriftsbillett. Når du godkjenner, bestilles billetten.',
    en: 'Employees who ask for a company ticket. When you approve, the ticket is ordered.',
  },
  caption: { nb: 'Billettforespørsler', en: 'Ticket requests' },
  count_one: { nb: '{{count}} åpen forespørsel', en: '{{count}} open request' },
  count_other: { nb: '{{count, number}} åpne forespørsler', en: '{{count, number}} open requests' },
  noneTitle: { nb: 'Ingen åpne forespørsler', en: 'No open requests' },
  noneText: {
    nb: 'Nye forespørsler dukker opp her av seg selv.',
    en: 'New requests appear here by themselves.',
  },
  notFresh: {
    nb: 'Listen kan ikke oppdateres akkurat nå. Den viser det vi hentet sist.',
    en: 'The list cannot be updated right now. It shows what was fetched last.',
  },

  colName: { nb: 'Navn', en: 'Name' },
  colZones: { nb: 'Soner', en: 'Zones' },
  colStart: { nb: 'Startdato', en: 'Start date' },
  colReference: { nb: 'Fakturareferanse', en: 'Invoice reference' },
  colActions: { nb: 'Handlinger', en: 'Actions' },
  expired: { nb: 'Utløpt', en: 'Expired' },

  approve: { nb: 'Godkjenn', en: 'Approve' },
  reject: { nb: 'Avslå', en: 'Reject' },
  approved: { nb: 'Forespørselen er godkjent!', en: 'Request approved!' },
  rejected: { nb: 'Forespørselen er avslått!', en: 'Request rejected!' },
  approveFailed: {
    nb: 'Det skjedde en feil, forespørselen kunne ikke godkjennes!',
    en: 'An error occured, could not approve request!',
  },
  rejectFailed: {
    nb: 'Det skjedde en feil, forespørselen kunne ikke avslås!',
    en: 'An error occured, could not reject request!',
  },
  quarantine: {
    nb: 'En billett som utløp {{expired}}, finnes allerede. Første mulige startdato er {{first}}.',
    en: 'A ticket that expired on {{expired}} exists. The first available start date is {{first}}.',
  },

  rejectTitle: { nb: 'Avslå forespørselen fra {{name}}?', en: 'Reject the request from {{name}}?' },
  rejectText: {
    nb: 'Forespørselen forsvinner fra listen, og ingen billett blir bestilt. {{name}} kan be om billett på nytt.',
    en: 'The request leaves the list and no ticket is ordered. {{name}} can ask for a ticket again.',
  },
} as const

export const useTicketRequestPhrases = namespace('ticket-request', ticketRequestPhrases)
