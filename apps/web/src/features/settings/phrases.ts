import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const settingsPhrases = {
  title: words.settings,
  lead: {
    nb: 'Gjelder bedriftsbilletten for {{company}}.',
    en: 'For the company ticket of {{company}}.',
  },
  leadResident: {
    nb: 'Gjelder billettene til beboerne i {{company}}.',
    en: 'For the tickets of the residents of {{company}}.',
  },

  ownPage: { nb: 'Ansattes egen side', en: 'The employees’ own page' },
  ownPageResident: { nb: 'Beboernes egen side', en: 'The residents’ own page' },
  ownPageHelp: {
    nb: 'Ansatte logger inn med mobilen, ser billetten og hva de betaler, og gjør det du åpner for.',
    en: 'Employees sign in with their phone, see their ticket and what they pay, and do what you open for.',
  },
  ownPageHelpResident: {
    nb: 'Beboere logger inn med mobilen, ser billetten og hva de betaler, og gjør det du åpner for.',
    en: 'Residents sign in with their phone, see their ticket and what they pay, and do what you open for.',
  },
  ownPageOpen: { nb: 'Siden er åpen', en: 'The page is open' },
  ownPageAt: words.addressIs,
  ownPage_zones: words.changeZones,
  ownPage_end: words.cancelIt,
  ownPage_pause: { nb: 'Ta pause', en: 'Take a pause' },
  ownPage_name: { nb: 'Rette navn', en: 'Correct a name' },
  ownPage_phone: { nb: 'Nytt mobilnummer', en: 'New mobile number' },
  ownPage_mistake: { nb: 'Si fra om feil', en: 'Report a mistake' },
  ownPageOFF: { nb: 'Ikke tillatt', en: 'Not allowed' },
  ownPageREQUEST: { nb: 'Tillatt med godkjenning', en: 'Allowed with approval' },
  ownPageAUTOMATIC: { nb: 'Skjer av seg selv', en: 'Happens automatically' },
  ownPageSave: { nb: 'Oppdater egen side', en: 'Update own page' },
  ownPageSaved: { nb: 'Valgene for egen side er lagret', en: 'The choices for the own page are saved' },
  access: { nb: 'Kan ansatte bestille selv?', en: 'Employee self-order access' },
  accessResident: { nb: 'Kan beboere bestille selv?', en: 'Resident self-order access' },
  accessHelp: {
    nb: 'Ansatte bestiller gjennom bedriftens bestillingsskjema eller lenke.',
    en: 'Employees order through the company’s order form or link.',
  },
  accessHelpResident: {
    nb: 'Beboere bestiller gjennom borettslagets bestillingsskjema eller lenke.',
    en: 'Residents order through the housing association’s order form or link.',
  },
  DISABLED: { nb: 'Ikke tillatt', en: 'Not allowed' },
  ALLOW_TICKET_CREATION: {
    nb: 'Tillatt og godkjent automatisk',
    en: 'Allowed and approved automatically',
  },
  ALLOW_TICKET_REQUESTS: {
    nb: 'Tillatt og behandlet av administrator',
    en: 'Allowed and processed by an administrator',
  },
  ALLOW_TICKET_REQUESTSResident: {
    nb: 'Tillatt med bekreftelse fra administrator',
    en: 'Allowed with confirmation by an administrator',
  },
  requestEmail: {
    nb: 'E-post for varsel om billettforespørsler',
    en: 'Notification e-mail for ticket requests',
  },
  requestEmailHelp: {
    nb: 'Vi skriver hit hver gang en ansatt ber om billett.',
    en: 'We write to this address each time an employee asks for a ticket.',
  },
  requestEmailHelpResident: {
    nb: 'Vi skriver hit hver gang en beboer ber om billett.',
    en: 'We write to this address each time a resident asks for a ticket.',
  },
  previewEmail: { nb: 'E-post for forhåndsvisning av faktura', en: 'E-mail for invoice preview' },
  previewEmailHelp: {
    nb: 'Hit sender vi neste faktura før den blir laget, så dere rekker å gjøre endringer.',
    en: 'We send a preview of the next invoice here before it is made, so that there is time for changes.',
  },
  label: { nb: 'Navn på feltet for billetteier', en: 'Ticket owner field name' },
  labelHelp: {
    nb: 'Det bedriften kaller ansattnummeret, for eksempel Ansattnr eller Lønnsnummer.',
    en: 'What the company calls the employee number, such as Employee no. or Payroll number.',
  },
  labelHelpResident: {
    nb: 'Det borettslaget kaller boenheten, for eksempel Leilighet eller Andelsnummer.',
    en: 'What the housing association calls the unit, such as Flat or Share number.',
  },
  labelRequired: { nb: 'Skriv et navn på feltet', en: 'Enter a name for the field' },
  labelLong: { nb: 'Navnet kan ha høyst 50 tegn', en: 'The name can have at most 50 characters' },

  save: words.save,
  saved: words.settingsSaved,
  savedMore: { nb: 'De gjelder for {{company}} fra nå.', en: 'They apply to {{company}} from now on.' },
  rejectedMore_one: {
    nb: 'De gjelder for {{company}} fra nå. {{count}} åpen forespørsel er avslått.',
    en: 'They apply to {{company}} from now on. {{count}} open request has been rejected.',
  },
  rejectedMore_other: {
    nb: 'De gjelder for {{company}} fra nå. {{count, number}} åpne forespørsler er avslått.',
    en: 'They apply to {{company}} from now on. {{count, number}} open requests have been rejected.',
  },

  confirmTitle_one: {
    nb: '{{count}} åpen forespørsel blir avslått',
    en: '{{count}} open request will be rejected',
  },
  confirmTitle_other: {
    nb: '{{count, number}} åpne forespørsler blir avslått',
    en: '{{count, number}} open requests will be rejected',
  },
  confirmText: {
    nb: 'Når en administrator ikke lenger behandler forespørsler, kan ingen svare på dem som er åpne. De blir avslått når du lagrer, og ingen billetter blir bestilt.',
    en: 'When requests are no longer processed by an administrator, nobody can answer those that are open. They are rejected when you save, and no tickets are ordered.',
  },
  confirmFirst: { nb: 'Behandle forespørslene først', en: 'Process the requests first' },
  confirmSave: { nb: 'Avslå og lagre', en: 'Reject and save' },
} as const

export const useSettings = namespace('settings', settingsPhrases)
