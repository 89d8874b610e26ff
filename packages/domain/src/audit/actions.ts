import type { Localized } from '../language.ts'
import { localized } from '../language.ts'

/** A file of the log holds the newest entries up to this number; spreadsheets are slow with more. */
export const AUDIT_FILE_ROWS = 100_000

/** A list of the log counts and pages through the newest entries that match; what is older is found by a shorter period. */
export const AUDIT_LIST_ROWS = 10_000

/**
 * Everything the audit log records, `<area>.<action>`, and what it is called on the page and in the file. Actions of jobs are
 * listed with those of people: the entry has the actor.
 */
export const AUDIT_PHRASES = {
  'company-ticket.order': { nb: 'Bestilte bedriftsbillett', en: 'Ordered a company ticket' },
  'company-ticket.issue': { nb: 'Utstedte bedriftsbillett', en: 'Issued a company ticket' },
  'company-ticket.retry': {
    nb: 'Forsøkte å utstede bedriftsbillett på nytt',
    en: 'Tried again to issue a company ticket',
  },
  'company-ticket.fail': { nb: 'Kunne ikke utstede bedriftsbillett', en: 'Could not issue a company ticket' },
  'company-ticket.lifecycle': {
    nb: 'Startet og avsluttet billetter etter dato',
    en: 'Started and ended tickets by date',
  },
  'company-ticket.change-zone': { nb: 'Endret soner', en: 'Changed zones' },
  'company-ticket.end': { nb: 'Sa opp bedriftsbillett', en: 'Cancelled a company ticket' },
  'company-ticket.cancel-pending': { nb: 'Trakk tilbake ventende billett', en: 'Cancelled a pending ticket' },
  'company-ticket.send-code': { nb: 'Sendte hentekode på nytt', en: 'Sent the pickup code again' },
  'company-ticket.change-reference': {
    nb: 'Byttet fakturareferanse for billett',
    en: 'Changed the invoice reference of a ticket',
  },
  'company-ticket.many': { nb: 'Endret mange billetter samtidig', en: 'Changed many tickets at once' },
  'cost-report.export': { nb: 'Lastet ned kostnadsrapport', en: 'Downloaded the cost report' },
  'subscriber.export': { nb: 'Lastet ned ansattlisten', en: 'Downloaded the employee list' },
  'company-ticket.resend': { nb: 'Sendte billetten på nytt', en: 'Sent the ticket again' },
  'free-ticket.order': { nb: 'Bestilte fribillett', en: 'Ordered a free ticket' },
  'free-ticket.issue': { nb: 'Utstedte fribillett', en: 'Issued a free ticket' },
  'free-ticket.retry': {
    nb: 'Forsøkte å utstede fribillett på nytt',
    en: 'Tried again to issue a free ticket',
  },
  'free-ticket.fail': { nb: 'Kunne ikke utstede fribillett', en: 'Could not issue a free ticket' },
  'free-ticket.end': { nb: 'Sa opp fribillett', en: 'Cancelled a free ticket' },
  'free-ticket.cancel-pending': {
    nb: 'Trakk tilbake ventende fribillett',
    en: 'Cancelled a pending free ticket',
  },
  'free-ticket.send-code': {
    nb: 'Sendte hentekode til fribillett på nytt',
    en: 'Sent the pickup code of a free ticket again',
  },
  'free-ticket.resend': { nb: 'Sendte fribilletten på nytt', en: 'Sent the free ticket again' },
  'free-ticket.change-department': {
    nb: 'Flyttet fribillett til en annen avdeling',
    en: 'Moved a free ticket to another department',
  },
  'free-ticket.cancel-all': {
    nb: 'Sa opp alle fribilletter på et ansattnummer',
    en: 'Cancelled all free tickets for an employee number',
  },
  'free-ticket.edit': { nb: 'Endret fribillett', en: 'Changed a free ticket' },
  'school.order': { nb: 'Bestilte skolebilletter', en: 'Ordered school tickets' },
  'school.file-order': { nb: 'Bestilte skolebilletter fra fil', en: 'Ordered school tickets from a file' },
  'school.file-rows': { nb: 'Ble ferdig med en klasseliste', en: 'Finished a class list' },
  'school.mass-end': {
    nb: 'Startet oppsigelse av mange skolebilletter',
    en: 'Started cancelling many school tickets',
  },
  'school.mass-class': {
    nb: 'Startet bytte av klasse for mange elever',
    en: 'Started moving many pupils to another class',
  },
  'school.mass-rows': {
    nb: 'Fullførte masseoperasjon på skolebilletter',
    en: 'Finished a bulk operation on school tickets',
  },
  'school.issue': { nb: 'Utstedte skolebillett', en: 'Issued a school ticket' },
  'school.retry': {
    nb: 'Forsøkte å utstede skolebillett på nytt',
    en: 'Tried again to issue a school ticket',
  },
  'school.fail': { nb: 'Kunne ikke utstede skolebillett', en: 'Could not issue a school ticket' },
  'school.end': { nb: 'Sa opp skolebillett', en: 'Cancelled a school ticket' },
  'school.cancel-pending': {
    nb: 'Trakk tilbake ventende skolebillett',
    en: 'Cancelled a pending school ticket',
  },
  'school.send-code': {
    nb: 'Sendte hentekode til skolebillett på nytt',
    en: 'Sent the pickup code of a school ticket again',
  },
  'school.resend': { nb: 'Sendte skolebilletten på nytt', en: 'Sent the school ticket again' },
  'school.edit': { nb: 'Endret skolebillett', en: 'Changed a school ticket' },
  'school.change-reference': {
    nb: 'Byttet fakturareferanse for skolebillett',
    en: 'Changed the invoice reference of a school ticket',
  },
  'counter.order': { nb: 'Bestilte i billettluka', en: 'Ordered at the ticket counter' },
  'counter.issue': { nb: 'Utstedte billett fra billettluka', en: 'Issued a counter ticket' },
  'counter.retry': {
    nb: 'Forsøkte å utstede billett fra billettluka på nytt',
    en: 'Tried again to issue a counter ticket',
  },
  'counter.fail': {
    nb: 'Kunne ikke utstede billett fra billettluka',
    en: 'Could not issue a counter ticket',
  },
  'counter.end': { nb: 'Sa opp billett fra billettluka', en: 'Cancelled a counter ticket' },
  'counter.cancel': { nb: 'Trakk tilbake billett fra billettluka', en: 'Cancelled a counter ticket' },
  'counter.refund': { nb: 'Refunderte billett fra billettluka', en: 'Refunded a counter ticket' },
  'counter.resend': {
    nb: 'Sendte billett fra billettluka på nytt',
    en: 'Sent a counter ticket again',
  },
  'counter.send-code': {
    nb: 'Sendte hentekode fra billettluka på nytt',
    en: 'Sent the pickup code of a counter ticket again',
  },
  'counter.change-reference': {
    nb: 'Byttet fakturareferanse for billett fra billettluka',
    en: 'Changed the invoice reference of a counter ticket',
  },
  'counter.ship': {
    nb: 'Sendte reisekort fra billettluka',
    en: 'Shipped travel cards from the ticket counter',
  },
  'counter.export': { nb: 'Lastet ned ordrehistorikken', en: 'Downloaded the order history' },
  'counter.settings': {
    nb: 'Endret innstillinger for billettluka',
    en: 'Changed the ticket counter settings',
  },
  'counter.reference': {
    nb: 'Endret fakturareferanser for billettluka',
    en: 'Changed invoice references for the ticket counter',
  },
  'counter.payer': {
    nb: 'Endret hvem bedriften betaler for',
    en: 'Changed whom the company pays for',
  },
  'data.check': { nb: 'Kontrollerte dataene', en: 'Checked the data' },
  'counter.anonymise': {
    nb: 'Anonymiserte salg fra billettluka',
    en: 'Anonymised sales at the ticket counter',
  },
  'housing.many': {
    nb: 'Sa opp mange beboerbilletter samtidig',
    en: 'Cancelled many residents’ tickets at once',
  },
  'housing.order': { nb: 'Bestilte billett til beboer', en: 'Ordered a resident’s ticket' },
  'housing.issue': { nb: 'Utstedte billett til beboer', en: 'Issued a resident’s ticket' },
  'housing.retry': {
    nb: 'Forsøkte å utstede billett til beboer på nytt',
    en: 'Tried again to issue a resident’s ticket',
  },
  'housing.fail': {
    nb: 'Kunne ikke utstede billett til beboer',
    en: 'Could not issue a resident’s ticket',
  },
  'housing.end': { nb: 'Sa opp billett til beboer', en: 'Cancelled a resident’s ticket' },
  'housing.cancel-pending': {
    nb: 'Trakk tilbake ventende billett til beboer',
    en: 'Cancelled a resident’s pending ticket',
  },
  'housing.send-code': {
    nb: 'Sendte hentekode til beboer på nytt',
    en: 'Sent the pickup code to a resident again',
  },
  'housing.resend': { nb: 'Sendte billetten til beboer på nytt', en: 'Sent a resident’s ticket again' },
  'housing.change-zone': { nb: 'Endret soner for beboer', en: 'Changed a resident’s zones' },
  'housing.change-reference': {
    nb: 'Byttet fakturareferanse for billett til beboer',
    en: 'Changed the invoice reference of a resident’s ticket',
  },
  'housing.change': { nb: 'Endret opplysninger om beboer', en: 'Changed a resident’s details' },
  'housing.export-units': { nb: 'Lastet ned kostnader per boenhet', en: 'Downloaded costs per unit' },
  'housing.export-residents': { nb: 'Lastet ned beboerlisten', en: 'Downloaded the resident list' },
  'housing.export': { nb: 'Lastet ned endringer i kostnader', en: 'Downloaded changes in costs' },
  'travel-card.replace': { nb: 'Bestilte nytt reisekort', en: 'Ordered a replacement travel card' },
  'travel-card.number': { nb: 'La inn nummer på reisekort', en: 'Entered the number of a travel card' },
  'travel-card.block': { nb: 'Sperret reisekort', en: 'Blocked a travel card' },
  'travel-card.make': { nb: 'Fikk reisekort laget', en: 'Had a travel card made' },
  'card-batch.close': {
    nb: 'Samlet reisekort i en bunke til produksjon',
    en: 'Batched travel cards for production',
  },
  'card-batch.hand-over': {
    nb: 'Overleverte reisekort til kortfabrikken',
    en: 'Handed travel cards over to the card factory',
  },
  'card-batch.report': { nb: 'Tok imot ferdige reisekort', en: 'Received finished travel cards' },
  'card-batch.fail': {
    nb: 'Fikk ikke overlevert reisekort til kortfabrikken',
    en: 'Could not hand travel cards over to the card factory',
  },
  'card-batch.retry': {
    nb: 'Overleverte reisekort på nytt',
    en: 'Handed travel cards over again',
  },
  'free-ticket.settings': {
    nb: 'Endret innstillinger for fribilletter',
    en: 'Changed the free-ticket settings',
  },
  'ticketing.command': {
    nb: 'Meldte endring til billettsystemet',
    en: 'Reported a change to the ticket system',
  },
  'clock.run': { nb: 'Startet en jobb', en: 'Started a job' },
  'clock.pause': { nb: 'Satte en jobb på pause', en: 'Paused a job' },
  'clock.resume': { nb: 'Startet en jobb igjen etter pause', en: 'Resumed a job' },
  'number-series.move': { nb: 'Flyttet en nummerserie fremover', en: 'Moved a number series forward' },
  'clock.retry-all': { nb: 'Prøvde alt som var parkert, på nytt', en: 'Retried everything parked' },
  'outbox.drop': { nb: 'Ga opp et parkert kall', en: 'Gave up a parked call' },
  'card-report.retry': {
    nb: 'Ba om en rapport fra kortfabrikken igjen',
    en: 'Asked for a report from the card factory again',
  },
  'outbox.retry': { nb: 'Prøvde et parkert kall på nytt', en: 'Retried a parked call' },
  'subscriber.change': { nb: 'Endret opplysninger om ansatt', en: 'Changed an employee’s details' },
  'pause.start': { nb: 'Satte billett på pause', en: 'Paused a ticket' },
  'pause.change': { nb: 'Endret pausen', en: 'Changed a pause' },
  'pause.cancel': { nb: 'Avlyste pausen', en: 'Cancelled a pause' },
  'pause.end': { nb: 'Sa opp billett på pause', en: 'Ended a paused ticket' },
  'pause.resume': { nb: 'Bestilte billetten etter pausen', en: 'Ordered the ticket after a pause' },
  'pause.blocked': { nb: 'Billetten kunne ikke starte igjen', en: 'A ticket could not start again' },
  'pause.day': { nb: 'Begynte og avsluttet pauser etter dato', en: 'Began and ended pauses by date' },
  'pause.clean-up': { nb: 'Slettet gamle pauser', en: 'Deleted old pauses' },
  'ticket-move.many': {
    nb: 'Flyttet billetter til et annet selskap',
    en: 'Moved tickets to another company',
  },
  'ticket-move.received': {
    nb: 'Fikk billetter fra et annet selskap',
    en: 'Was given tickets from another company',
  },
  'ticket-move.out': { nb: 'Billett avsluttet, flyttet', en: 'A ticket ended and moved' },
  'ticket-move.in': { nb: 'Overtok billett', en: 'Took a ticket over' },
  'ticket-move.undo': { nb: 'Angret flytting av billett', en: 'Took the move of a ticket back' },
  'settings.pause': { nb: 'Slo pauser av eller på', en: 'Switched pauses on or off' },
  'department.create': { nb: 'Opprettet avdeling', en: 'Created a department' },
  'department.change': { nb: 'Endret avdeling', en: 'Changed a department' },
  'department.end': { nb: 'Avsluttet avdeling', en: 'Ended a department' },
  'department.remove': { nb: 'Slettet avdeling', en: 'Deleted a department' },
  'subsidy.rule-add': {
    nb: 'La til regel for arbeidsgivers andel',
    en: 'Added a rule of the employer’s share',
  },
  'subsidy.rule-change': {
    nb: 'Endret regel for arbeidsgivers andel',
    en: 'Changed a rule of the employer’s share',
  },
  'subsidy.rule-end': {
    nb: 'Avsluttet regel for arbeidsgivers andel',
    en: 'Ended a rule of the employer’s share',
  },
  'subsidy.rule-remove': {
    nb: 'Slettet regel for arbeidsgivers andel',
    en: 'Deleted a rule of the employer’s share',
  },
  'subsidy.other-gifts': {
    nb: 'Meldte inn andre gaver til ansatte',
    en: 'Reported other gifts to employees',
  },
  'subsidy.freeze': {
    nb: 'Låste arbeidsgivers andel av fakturalinjer',
    en: 'Froze the employer’s share of invoice lines',
  },
  'subsidy.clean-up': { nb: 'Slettet gamle gaver', en: 'Deleted old gifts' },
  'payroll-profile.add': { nb: 'La til lønnsprofil', en: 'Added a payroll profile' },
  'payroll-profile.change': { nb: 'Endret lønnsprofil', en: 'Changed a payroll profile' },
  'payroll-profile.end': { nb: 'Avsluttet lønnsprofil', en: 'Ended a payroll profile' },
  'payroll-profile.schedule': {
    nb: 'Endret når og hvor lønnsfila sendes',
    en: 'Changed when and where the payroll file is sent',
  },
  'payroll-destination.add': { nb: 'La til sted for lønnsfila', en: 'Added a place for the payroll file' },
  'payroll-destination.change': {
    nb: 'Endret sted for lønnsfila',
    en: 'Changed a place for the payroll file',
  },
  'payroll-destination.confirm': {
    nb: 'Bekreftet nøkkelen til en server',
    en: 'Confirmed the key of a server',
  },
  'payroll-destination.test': { nb: 'Sendte en prøvefil', en: 'Sent a test file' },
  'payroll-destination.remove': {
    nb: 'Slettet sted for lønnsfila',
    en: 'Deleted a place for the payroll file',
  },
  'payroll-run.prepare': { nb: 'Gjorde klar lønnskjøring', en: 'Prepared a payroll run' },
  'payroll-run.without': {
    nb: 'Sendte lønnskjøring uten linjer som ikke passer',
    en: 'Sent a payroll run without lines that do not fit',
  },
  'payroll-run.approve': { nb: 'Godkjente lønnskjøring', en: 'Approved a payroll run' },
  'payroll-run.reject': { nb: 'Avviste lønnskjøring', en: 'Rejected a payroll run' },
  'payroll-run.cancel': { nb: 'Avlyste lønnskjøring', en: 'Called a payroll run off' },
  'payroll-run.send': { nb: 'Sendte lønnskjøring', en: 'Sent a payroll run' },
  'payroll-run.deliver': { nb: 'Leverte lønnskjøring', en: 'Delivered a payroll run' },
  'payroll-run.fail': { nb: 'Fikk ikke levert lønnskjøring', en: 'Could not deliver a payroll run' },
  'payroll-run.download': { nb: 'Lastet ned lønnskjøring', en: 'Downloaded a payroll run' },
  'payroll-run.clean-up': { nb: 'Slettet gamle lønnsfiler', en: 'Deleted old payroll files' },
  'holder.department': { nb: 'Satte avdeling for personer', en: 'Set the department of people' },
  'subscriber.anonymise': { nb: 'Anonymiserte tidligere ansatte', en: 'Anonymised former employees' },
  'subscription.order': { nb: 'Bestilte tilleggsabonnement', en: 'Ordered an add-on subscription' },
  'subscription.end': { nb: 'Sa opp tilleggsabonnement', en: 'Cancelled an add-on subscription' },
  'subscription.cancel-pending': {
    nb: 'Trakk tilbake ventende tilleggsabonnement',
    en: 'Cancelled a pending add-on subscription',
  },
  'subscription.send-code': { nb: 'Sendte rabattkode på nytt', en: 'Sent the discount code again' },
  'invoice.refund': { nb: 'Refunderte en fakturalinje', en: 'Refunded an invoice line' },
  'invoice.payment': { nb: 'Registrerte betaling', en: 'Recorded a payment' },
  'invoice.undelivered': {
    nb: 'Ingen kunne ta imot fakturaen',
    en: 'Nobody could receive the invoice',
  },
  'invoice.deliver-again': { nb: 'Prøvde å levere fakturaer på nytt', en: 'Tried to deliver invoices again' },
  'invoice.give-up-delivery': {
    nb: 'Ga opp å levere fakturaer',
    en: 'Gave up delivering invoices',
  },
  'invoice.deliver': { nb: 'Sendte faktura til bedriften', en: 'Sent an invoice to the company' },
  'payment-file.take': { nb: 'Leste inn betalinger fra banken', en: 'Read in payments from the bank' },
  'payment-file.assign': {
    nb: 'Knyttet en betaling til en faktura',
    en: 'Assigned a payment to an invoice',
  },
  'payment-file.divide': {
    nb: 'Fordelte en betaling på fakturaer',
    en: 'Divided a payment between invoices',
  },
  'payment-file.set-aside': { nb: 'La en betaling til side', en: 'Set a payment aside' },
  'einvoice.choose': {
    nb: 'Endret hvordan bedriften får fakturaer',
    en: 'Changed how the company gets invoices',
  },
  'einvoice.send': {
    nb: 'Leverte e-faktura til aksesspunktet',
    en: 'Handed an e-invoice to the access point',
  },
  'einvoice.deliver': {
    nb: 'Fikk svar: e-fakturaen er levert',
    en: 'Was told that an e-invoice had been delivered',
  },
  'einvoice.reject': { nb: 'E-faktura ble avvist', en: 'An e-invoice was rejected' },
  'einvoice.again': { nb: 'Sendte avvist e-faktura på nytt', en: 'Sent a rejected e-invoice again' },
  'einvoice.give-up': { nb: 'Ga opp en avvist e-faktura', en: 'Gave up a rejected e-invoice' },
  'invoice.reminder': { nb: 'Sendte purring', en: 'Sent a reminder' },
  'invoice.preview': { nb: 'Sendte forhåndsvisning av faktura', en: 'Sent an invoice preview' },
  'invoice.export': { nb: 'Lastet ned fakturalinjer', en: 'Downloaded invoice lines' },
  'payroll.export': { nb: 'Lastet ned lønnsfil', en: 'Downloaded a payroll file' },
  'tax-base.export': {
    nb: 'Lastet ned faktura- eller skattegrunnlag',
    en: 'Downloaded an invoice base or a tax base',
  },
  'key.create': { nb: 'Laget nøkkel', en: 'Made a key' },
  'key.change': { nb: 'Endret nøkkel', en: 'Changed a key' },
  'key.rotate': { nb: 'Byttet nøkkel', en: 'Replaced a key' },
  'key.revoke': { nb: 'Trakk tilbake nøkkel', en: 'Revoked a key' },
  'key.clean-up': { nb: 'Slettet spor etter gamle nøkler', en: 'Deleted what was left of old keys' },
  'settings.change': { nb: 'Endret innstillinger', en: 'Changed settings' },
  'hr-feed.store': { nb: 'Lagret en person fra HR', en: 'Stored a person from HR' },
  'hr-feed.list': { nb: 'Tok inn en liste fra HR', en: 'Took in a list from HR' },
  'hr-feed.group': { nb: 'Endret en gruppe fra HR', en: 'Changed a group from HR' },
  'hr-feed.settings': {
    nb: 'Endret reglene for ansatte fra HR',
    en: 'Changed the rules for employees from HR',
  },
  'hr-feed.join': { nb: 'Tok inn en ansatt fra HR', en: 'Let in an employee from HR' },
  'hr-feed.leave': { nb: 'Avsluttet for en som har sluttet', en: 'Ended for somebody who has left' },
  'hr-feed.change': { nb: 'Fulgte en endring fra HR', en: 'Followed a change from HR' },
  'hr-feed.hold': { nb: 'Holdt tilbake personer fra HR', en: 'Held back people from HR' },
  'hr-feed.approve': {
    nb: 'Godkjente personer som var holdt tilbake',
    en: 'Approved people who were held back',
  },
  'hr-feed.discard': {
    nb: 'Forkastet personer som var holdt tilbake',
    en: 'Discarded people who were held back',
  },
  'hr-feed.question': { nb: 'Svarte på et spørsmål fra HR', en: 'Answered a question of the HR feed' },
  'hr-feed.anonymise': {
    nb: 'Slettet personer fra HR etter fristen',
    en: 'Deleted people from HR after the period',
  },
  'self-service.code': {
    nb: 'Ba om kode til ansattes egen side',
    en: 'Asked for a code to the page of employees',
  },
  'self-service.wrong-code': {
    nb: 'Oppga feil kode på ansattes egen side',
    en: 'Entered a wrong code on the page of employees',
  },
  'self-service.sign-in': { nb: 'Logget inn på egen side', en: 'Signed in on their own page' },
  'self-service.sign-out': { nb: 'Logget ut av egen side', en: 'Signed out of their own page' },
  'self-service.ask': { nb: 'Ba om en endring på egen side', en: 'Asked for a change on their own page' },
  'self-service.do': { nb: 'Gjorde en endring på egen side', en: 'Made a change on their own page' },
  'self-service.withdraw': {
    nb: 'Trakk tilbake det de ba om på egen side',
    en: 'Withdrew what they asked for on their own page',
  },
  'self-service.ask-phone': {
    nb: 'Ba om å flytte billetten til et annet nummer',
    en: 'Asked for the ticket to go to another number',
  },
  'self-service.stop-phone': {
    nb: 'Stoppet flytting til et annet nummer',
    en: 'Stopped a move to another number',
  },
  'self-service.move-phone': {
    nb: 'Flyttet billetten til et annet nummer',
    en: 'Moved the ticket to another number',
  },
  'self-service.approve': {
    nb: 'Godkjente en endring fra egen side',
    en: 'Approved a change from somebody’s own page',
  },
  'self-service.reject': {
    nb: 'Avslo en endring fra egen side',
    en: 'Rejected a change from somebody’s own page',
  },
  'self-service.expire': {
    nb: 'En endring fra egen side ble ikke besvart i tide',
    en: 'A change from somebody’s own page was not answered in time',
  },
  'self-service.settings': {
    nb: 'Endret hva ansatte kan gjøre på egen side',
    en: 'Changed what employees may do on their own page',
  },
  'self-service.offer': {
    nb: 'Åpnet eller stengte ansattes egen side for en avtale',
    en: 'Opened or closed the page of employees for an agreement',
  },
  'deduction-agreement.settings': {
    nb: 'Endret hvordan trekkavtaler brukes',
    en: 'Changed how agreements on deduction are used',
  },
  'deduction-agreement.ask': { nb: 'Spurte om trekkavtale', en: 'Asked for an agreement on deduction' },
  'deduction-agreement.remind': {
    nb: 'Spurte og minnet om trekkavtaler',
    en: 'Asked for and reminded of agreements on deduction',
  },
  'deduction-agreement.accept': { nb: 'Godtok trekkavtalen', en: 'Accepted the agreement on deduction' },
  'deduction-agreement.paper': {
    nb: 'Registrerte trekkavtale på papir',
    en: 'Recorded an agreement on deduction on paper',
  },
  'deduction-agreement.withdraw': {
    nb: 'Trakk tilbake trekkavtalen',
    en: 'Withdrew the agreement on deduction',
  },
  'deduction-agreement.decline': {
    nb: 'Sa nei takk til billetten og trekkavtalen',
    en: 'Declined the ticket and the agreement on deduction',
  },
  'deduction-agreement.choose': {
    nb: 'Valgte hva som skjer uten trekkavtale',
    en: 'Chose what happens without an agreement on deduction',
  },
  'deduction-agreement.expire': {
    nb: 'Trakk tilbake billett som ventet for lenge på trekkavtalen',
    en: 'Cancelled a ticket that waited too long for the agreement on deduction',
  },
  'deduction-agreement.price': {
    nb: 'Sa fra om nytt trekkbeløp',
    en: 'Told of another amount of the deduction',
  },
  'deduction-agreement.export': {
    nb: 'Lastet ned oversikten over trekkavtaler',
    en: 'Downloaded the list of agreements on deduction',
  },
  'deduction-agreement.clean-up': {
    nb: 'Slettet gamle trekkavtaler',
    en: 'Deleted old agreements on deduction',
  },
  'ticket-request.create': { nb: 'Ba om billett', en: 'Asked for a ticket' },
  'ticket-request.approve': { nb: 'Godkjente forespørsel', en: 'Approved a request' },
  'ticket-request.reject': { nb: 'Avslo forespørsel', en: 'Rejected a request' },
  'ticket-request.clean-up': { nb: 'Slettet gamle forespørsler', en: 'Deleted old requests' },
  'free-ticket.mass-order': {
    nb: 'Startet massebestilling av fribilletter',
    en: 'Started a bulk order of free tickets',
  },
  'free-ticket.mass-end': {
    nb: 'Startet oppsigelse av mange fribilletter',
    en: 'Started cancelling many free tickets',
  },
  'free-ticket.mass-change': {
    nb: 'Startet bytte av avdeling for mange fribilletter',
    en: 'Started moving many free tickets to another department',
  },
  'free-ticket.mass-rows': {
    nb: 'Fullførte masseoperasjon på fribilletter',
    en: 'Finished a bulk operation on free tickets',
  },
  'bulk-order.upload': { nb: 'Lastet opp massebestilling', en: 'Uploaded a bulk order' },
  'bulk-order.start': { nb: 'Startet massebestilling', en: 'Started a bulk order' },
  'bulk-order.cancel': { nb: 'Avbrøt massebestilling', en: 'Cancelled a bulk order' },
  'bulk-order.rows': { nb: 'Bestilte fra massebestilling', en: 'Ordered from a bulk order' },
  'bulk-order.clean-up': { nb: 'Slettet gamle massebestillinger', en: 'Deleted old bulk orders' },
  'invoice.run': { nb: 'Laget faktura', en: 'Made an invoice' },
  'invoice.retry': { nb: 'Prøvde å fakturere på nytt', en: 'Tried to invoice again' },
  'invoice.park': { nb: 'Parkerte en faktura', en: 'Parked an invoice' },
  'invoice.hold': {
    nb: 'Holdt en fakturakjøring tilbake for godkjenning',
    en: 'Held back an invoicing run for approval',
  },
  'invoice.approve': { nb: 'Godkjente en fakturakjøring', en: 'Approved an invoicing run' },
  'user.create': { nb: 'Opprettet bruker', en: 'Created a user' },
  'user.roles': { nb: 'Endret roller for bruker', en: 'Changed a user’s roles' },
  'user.deactivate': { nb: 'Deaktiverte bruker', en: 'Deactivated a user' },
  'user.delete': { nb: 'Slettet bruker', en: 'Deleted a user' },
  'user.reactivate': { nb: 'Sendte ny aktiveringslenke', en: 'Sent a new activation link' },
  'session.end': { nb: 'Avsluttet innlogginger', en: 'Ended sign-ins' },
  'user.activate': { nb: 'Aktiverte brukeren sin', en: 'Activated their user' },
  'company.create': { nb: 'Opprettet bedrift', en: 'Created a company' },
  'company.addresses': { nb: 'Endret adresser', en: 'Changed addresses' },
  'company.delete': { nb: 'Slettet bedrift', en: 'Deleted a company' },
  'agreement.create': { nb: 'Opprettet avtale', en: 'Created an agreement' },
  'agreement.change': { nb: 'Endret avtale', en: 'Changed an agreement' },
  'agreement.delete': { nb: 'Slettet avtale', en: 'Deleted an agreement' },
  'contract.request': { nb: 'Ba om signatur på kontrakt', en: 'Asked for a contract to be signed' },
  'contract.send': { nb: 'Sendte kontrakt til signering', en: 'Sent a contract for signing' },
  'contract.fail': { nb: 'Kunne ikke sende kontrakt', en: 'Could not send a contract' },
  'contract.sign': { nb: 'Kontrakt signert', en: 'Contract signed' },
  'contract.wrong-signer': {
    nb: 'Kontrakt signert av en annen enn den som ble bedt om det',
    en: 'Contract signed by somebody other than the person asked',
  },
  'contract.decline': { nb: 'Kontrakt avslått', en: 'Contract declined' },
  'onboarding.start': { nb: 'Startet registrering', en: 'Started a registration' },
  'onboarding.identify': { nb: 'Identifiserte seg med BankID', en: 'Identified themselves with BankID' },
  'onboarding.signee': { nb: 'Valgte hvem som signerer', en: 'Chose who signs' },
  'onboarding.code': { nb: 'Fikk tilsendt SMS-kode', en: 'Was sent a code by text message' },
  'onboarding.wrong-code': { nb: 'Oppga feil SMS-kode', en: 'Entered a wrong code' },
  'onboarding.complete': { nb: 'Fullførte registrering', en: 'Completed a registration' },
  'user.clean-up': {
    nb: 'Fjernet navn på tidligere brukere',
    en: 'Removed the names of former users',
  },
  'company.clean-up': {
    nb: 'Fjernet personer fra slettede bedrifter',
    en: 'Removed people from deleted companies',
  },
  'invoice.purge': {
    nb: 'Fjernet personer fra gamle fakturaer',
    en: 'Removed people from old invoices',
  },
  'privacy.search': { nb: 'Søkte etter persondata', en: 'Searched for personal data' },
  'privacy.read': { nb: 'Hentet ut persondata', en: 'Retrieved a person’s data' },
  'privacy.delete': { nb: 'Slettet persondata', en: 'Deleted a person’s data' },
  'onboarding.clean-up': { nb: 'Slettet utløpte registreringer', en: 'Deleted expired registrations' },
  'access-request.create': { nb: 'Ba om tilgang', en: 'Asked for access' },
  'access-request.grant': { nb: 'Innvilget tilgang', en: 'Granted access' },
  'access-request.decline': { nb: 'Avslo tilgang', en: 'Declined access' },
  'voucher.import-offers': {
    nb: 'La inn mottakere av bildelingskoder',
    en: 'Added recipients of car-sharing codes',
  },
  'voucher.import-codes': { nb: 'La inn bildelingskoder', en: 'Added car-sharing codes' },
  'voucher.move-codes': { nb: 'Flyttet bildelingskoder', en: 'Moved car-sharing codes' },
  'voucher.withdraw-codes': { nb: 'Trakk tilbake bildelingskoder', en: 'Withdrew car-sharing codes' },
  'voucher.open': { nb: 'Sendte lenker til bildelingskoder', en: 'Sent links to car-sharing codes' },
  'voucher.expire': { nb: 'Lukket lenker til bildelingskoder', en: 'Closed links to car-sharing codes' },
  'voucher.claim': { nb: 'Hentet bildelingskode', en: 'Claimed a car-sharing code' },
  'voucher.anonymise': { nb: 'Anonymiserte bildelingskoder', en: 'Anonymised car-sharing codes' },
  'widget.create': { nb: 'Opprettet bestillingswidget', en: 'Created the order widget' },
  'widget.change': { nb: 'Endret bestillingswidget', en: 'Changed the order widget' },
  'widget.code': { nb: 'Sendte SMS-kode fra widgeten', en: 'Sent a code by text message from the widget' },
  'widget.wrong-code': { nb: 'Feil SMS-kode i widgeten', en: 'Wrong code in the widget' },
  'widget.prove': { nb: 'Bekreftet mobilnummer i widgeten', en: 'Confirmed a mobile number in the widget' },
  'widget.order': { nb: 'Bestilte i widgeten', en: 'Ordered in the widget' },
  'widget.refuse': { nb: 'Bestilling i widgeten ble avvist', en: 'An order in the widget was refused' },
  'widget.clean-up': {
    nb: 'Slettet gamle bestillinger fra widgeten',
    en: 'Deleted old orders from the widget',
  },
  'contact.send': { nb: 'Sendte melding til kundeservice', en: 'Sent a message to customer service' },
  'audit.export': { nb: 'Lastet ned aktivitetsloggen', en: 'Downloaded the activity log' },
} as const satisfies Record<string, Localized>

export type AuditAction = keyof typeof AUDIT_PHRASES
export const AUDIT_ACTIONS = Object.keys(AUDIT_PHRASES) as AuditAction[]

/** The phrase of an action code from outside; an unknown code, such as one of an earlier version, is returned as it is. */
export function auditPhrase(action: string, language: keyof Localized): string {
  return Object.hasOwn(AUDIT_PHRASES, action)
    ? localized(AUDIT_PHRASES[action as AuditAction], language)
    : action
}

/** What somebody outside did and a job was told of: acts of their own, although the portal recorded them. */
export const HEARD_ACTIONS = [
  'contract.sign',
  'contract.wrong-signer',
  'contract.decline',
] as const satisfies readonly AuditAction[]

/** What concerns a company itself: its registration, contract, agreements, users and settings. */
export const COMPANY_ACTIONS = AUDIT_ACTIONS.filter(action =>
  /^(company|onboarding|access-request|contract|agreement|user|settings)\./.test(action),
)

/** What an act is called by where it has several entries; otherwise by its first. */
const TELLING = [
  'ticket-request.approve',
  'company.create',
  'onboarding.complete',
  'access-request.grant',
  'user.create',
] as const satisfies readonly AuditAction[]

/** The most telling of the actions of one act, given in the order in which they were done. */
export function mainActionOf(actions: readonly string[]): string | undefined {
  return TELLING.find(action => actions.includes(action)) ?? actions[0]
}
