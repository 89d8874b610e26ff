import { namespace } from '../../lib/i18n.ts'

export const outboxPhrases = {
  title: { nb: 'Stansede kall', en: 'Parked calls' },
  lead: {
    nb: 'Kall til systemer utenfor portalen som ikke lyktes, og som ikke prøves igjen av seg selv. De slettes etter 90 dager.',
    en: 'Calls to systems outside the portal that did not succeed and are not tried again by themselves. They are deleted after 90 days.',
  },
  count_one: { nb: '{{count}} stanset kall', en: '{{count}} parked call' },
  count_other: { nb: '{{count, number}} stansede kall', en: '{{count, number}} parked calls' },
  emptyTitle: { nb: 'Ingen stansede kall', en: 'No parked calls' },
  emptyText: {
    nb: 'Alle kall til systemer utenfor portalen er utført eller prøves fortsatt.',
    en: 'All calls to systems outside the portal have been made or are still being tried.',
  },

  colWhat: { nb: 'Hva', en: 'What' },
  colCompany: { nb: 'Bedrift', en: 'Company' },
  colReason: { nb: 'Årsak', en: 'Reason' },
  colAttempts: { nb: 'Forsøk', en: 'Attempts' },
  colWhen: { nb: 'Stanset', en: 'Parked' },
  colActions: { nb: 'Handlinger', en: 'Actions' },
  noCompany: { nb: 'Ingen bedrift', en: 'No company' },

  topicTicketIssue: { nb: 'Bestilling av billett', en: 'Ticket order' },
  topicTicketCommand: { nb: 'Endring av billett', en: 'Change of a ticket' },
  topicMessageSend: { nb: 'SMS eller e-post', en: 'Text message or e-mail' },
  topicContractSend: { nb: 'Avtale til signering', en: 'Contract to be signed' },
  topicEinvoiceSend: { nb: 'E-faktura til aksesspunktet', en: 'E-invoice for the access point' },
  topicCounterShip: { nb: 'Reisekort fra billettluka', en: 'Travel cards of the ticket counter' },
  topicCardHandOver: { nb: 'Reisekort til kortfabrikken', en: 'Travel cards for the card factory' },

  reasonNoAnswer: { nb: 'Systemet svarte ikke', en: 'The system did not answer' },
  reasonNoAccess: {
    nb: 'Systemet slapp ikke portalen inn ({{code}})',
    en: 'The system did not let the portal in ({{code}})',
  },
  reasonBusy: {
    nb: 'Systemet hadde for mye å gjøre ({{code}})',
    en: 'The system had too much to do ({{code}})',
  },
  reasonRefused: { nb: 'Systemet avviste kallet ({{code}})', en: 'The system refused the call ({{code}})' },
  reasonFailed: { nb: 'Systemet hadde en feil ({{code}})', en: 'The system had a fault ({{code}})' },
  reasonUnclear: {
    nb: 'Systemet svarte noe portalen ikke forstår',
    en: 'The system answered something the portal does not understand',
  },
  reasonInternal: {
    nb: 'Feil i portalen. Loggen sier mer.',
    en: 'A fault in the portal. The log says more.',
  },

  retry: { nb: 'Prøv igjen', en: 'Try again' },
  retried: {
    nb: 'Kallet prøves igjen. Lykkes det ikke, kommer det tilbake hit.',
    en: 'The call is tried again. If it does not succeed, it comes back here.',
  },
  retryFailed: { nb: 'Kallet kunne ikke prøves igjen.', en: 'The call could not be tried again.' },
  gone: {
    nb: 'Kallet er ikke lenger aktuelt: det er trukket tilbake eller allerede utført.',
    en: 'The call is not needed any more: it was withdrawn or has been made.',
  },
} as const

export const useOutbox = namespace('outbox', outboxPhrases)
