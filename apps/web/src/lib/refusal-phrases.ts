/**
 * What each refusal of the domain and the API says to a person. A code without a phrase does not compile. Fetched with the first refusal
 * (`refusals.ts`), so that no page waits for it.
 */
import type { RefusalCode } from '@portal/domain'
import type { Phrase } from './i18n.ts'
import { words } from './words.ts'

export const refusalPhrases = {
  'deduction-agreement-off': {
    nb: 'Bedriften bruker ikke trekkavtaler nå. Slå det på i innstillingene.',
    en: 'The company does not use agreements on deduction now. Switch it on in the settings.',
  },
  'deduction-agreement-state': {
    nb: 'Avtalen er allerede besvart eller endret. Se listen på nytt.',
    en: 'The agreement has been answered or changed already. Look at the list again.',
  },
  'deduction-agreement-expired': {
    nb: 'Fristen er ute, og billetten er trukket tilbake. Bestill den på nytt.',
    en: 'The time is up, and the ticket has been cancelled. Order it again.',
  },
  'agreement-unknown': {
    nb: 'Fakturareferansen finnes ikke på bedriften. Velg en annen.',
    en: 'The company has no such invoice reference. Choose another one.',
  },
  'agreement-not-valid': {
    nb: 'Avtalen gjelder ikke på startdatoen. Velg en annen dato eller fakturareferanse.',
    en: 'The agreement is not valid on the start date. Choose another date or invoice reference.',
  },
  'ordering-not-allowed': words.orderingClosed,
  'phone-not-mobile': {
    nb: 'Billetten kan bare sendes til et mobilnummer.',
    en: 'The ticket can only be sent to a mobile number.',
  },
  'employee-id-not-in-payroll': {
    nb: 'Bedriftens lønnsfil tar bare ansattnumre med sifre, høyst {{maxDigits}}.',
    en: 'The company’s payroll file only takes employee numbers made up of digits, at most {{maxDigits}}.',
  },
  'profile-not-sold': {
    nb: 'Billetten selges ikke til denne typen reisende.',
    en: 'The ticket is not sold for this traveller category.',
  },
  'start-date-past': {
    nb: 'Startdatoen er passert. Velg en ny dato.',
    en: 'The start date has passed. Choose a new date.',
  },
  'start-date-not-offered': {
    nb: 'Startdatoen tilbys ikke. Velg en dato fra listen.',
    en: 'This start date is not offered. Choose a date from the list.',
  },
  'start-date-too-late': {
    nb: 'Startdatoen er for langt frem i tid.',
    en: 'The start date is too far ahead.',
  },
  'zone-unknown': {
    nb: 'Sonen finnes ikke. Velg sone på nytt.',
    en: 'The zone does not exist. Choose a zone again.',
  },
  'zones-not-adjacent': {
    nb: 'De to sonene må grense til hverandre.',
    en: 'The two zones must be next to each other.',
  },
  'all-zones-not-offered': { nb: 'Alle soner tilbys ikke her.', en: 'All zones are not offered here.' },
  'add-on-not-sold': { nb: 'Tillegget tilbys ikke lenger.', en: 'The add-on is no longer offered.' },
  'open-ticket-exists': {
    nb: 'Det finnes allerede en ventende eller aktiv billett for dette telefonnummeret.',
    en: 'There already exists a pending or active ticket for this phonenumber.',
  },
  quarantine: {
    nb: 'Det finnes en nylig utløpt billett på dette telefonnummeret.',
    en: 'A recently expired ticket exists for this phone number.',
  },
  'subscription-exists': {
    nb: 'Det finnes allerede et slikt abonnement for dette telefonnummeret.',
    en: 'This phone number already has such a subscription.',
  },
  'free-ticket-exists': {
    nb: 'Denne personen har allerede en billett i aktuelt tidsrom',
    en: 'This ticket already exists',
  },
  'free-ticket-refused': {
    nb: 'Det skjedde en feil ved bestilling av billetten',
    en: 'A error happened when ordering the ticket',
  },
  'card-number-in-use': {
    nb: 'Kortnummeret er i bruk på en annen billett.',
    en: 'The card number is in use for another ticket.',
  },
  'mass-nothing-to-do': {
    nb: 'Ingen billetter kan endres slik',
    en: 'No tickets can be changed like this',
  },
  'school-ticket-exists': words.ticketExists,
  'school-ticket-refused': words.noPostAddress,
  'card-number-invalid': words.cardNumberInvalid,
  'card-blocked': words.chosenCardBlocked,
  'action-not-allowed': {
    nb: 'Billetten tillater ikke dette lenger. Last siden på nytt.',
    en: 'The ticket no longer allows this. Reload the page.',
  },
  'counter-order-refused': {
    nb: 'Kurven kan ikke bestilles slik',
    en: 'The basket cannot be ordered as it is',
  },
  'person-has-running-tickets': {
    nb: 'Personen har en billett eller et tillegg som løper. Si det opp først; dataene kan slettes når det er over.',
    en: 'The person has a ticket or add-on that is still running. Cancel it first; the data can be deleted once it is over.',
  },
  'pause-off': {
    nb: 'Bedriften har ikke slått på pauser. Det gjøres i innstillingene.',
    en: 'The company has not switched pauses on. That is done in the settings.',
  },
  'pause-exists': {
    nb: 'Billetten har allerede en pause. Last siden på nytt.',
    en: 'The ticket has a pause already. Reload the page.',
  },
  'pause-from-not-offered': {
    nb: 'Pausen kan ikke begynne i den måneden. Velg en annen.',
    en: 'The pause cannot begin in that month. Choose another one.',
  },
  'pause-to-not-offered': {
    nb: 'En pause er fra 1 til 12 hele måneder. Velg en annen siste måned.',
    en: 'A pause is 1 to 12 whole months. Choose another last month.',
  },
  'pause-begun': {
    nb: 'Pausen har begynt. Nå kan bare den siste måneden endres.',
    en: 'The pause has begun. Now only its last month can change.',
  },
  'pause-over': {
    nb: 'Pausen er over eller avlyst, eller den nye billetten er alt bestilt. Last siden på nytt.',
    en: 'The pause is over or cancelled, or the new ticket has been ordered. Reload the page.',
  },
  'move-same-company': {
    nb: 'Billetten er i dette selskapet. Velg et annet.',
    en: 'The ticket is in this company. Choose another one.',
  },
  'move-company-limited': {
    nb: 'Selskapet har ikke signert avtalen sin ennå, og kan ikke overta billetter.',
    en: 'The company has not signed its contract yet, and cannot take tickets over.',
  },
  'move-not-sold': {
    nb: 'Avtalen åpner ikke for bestilling av bedriftsbilletter. Velg en annen.',
    en: 'The agreement does not allow company tickets to be ordered. Choose another one.',
  },
  'move-day-passed': {
    nb: 'Dagen er over. Velg en annen måned.',
    en: 'That day has passed. Choose another month.',
  },
  'move-day-not-offered': {
    nb: 'En billett flyttes den 1. i en måned, høyst et år frem.',
    en: 'A ticket moves on the 1st of a month, a year ahead at most.',
  },
  'move-agreement-not-valid': {
    nb: 'Avtalen gjelder ikke den dagen. Velg en annen måned eller avtale.',
    en: 'The agreement is not in force on that day. Choose another month or agreement.',
  },
  'move-too-many': {
    nb: 'Høyst {{max, number}} billetter kan flyttes om gangen',
    en: 'At most {{max, number}} tickets can move at a time',
  },
  'move-over': {
    nb: 'Flyttingen har trådt i kraft, eller den nye billetten er endret. Last siden på nytt.',
    en: 'The move has taken effect, or the new ticket has changed. Reload the page.',
  },
  'student-id-in-use': {
    nb: 'En annen elev har dette elevnummeret.',
    en: 'Another pupil has this pupil number.',
  },
  'email-taken': {
    nb: 'Det finnes allerede en bruker med denne e-postadressen',
    en: 'There already exists an user with this e-mail',
  },
  'no-roles': words.noRoles,
  'own-role': {
    nb: 'Ingen kan gi seg selv en rolle. Be en annen brukeradministrator om det.',
    en: 'Nobody can give themselves a role. Ask another user administrator.',
  },
  'role-not-grantable': {
    nb: 'Du kan ikke gi eller ta fra brukeren en av disse rollene.',
    en: 'You cannot give or take one of these roles.',
  },
  'school-role-needs-agreement': {
    nb: 'Skolerollen kan bare gis i en bedrift med skoleavtale.',
    en: 'The school role can only be given in a company with a school agreement.',
  },
  'last-administrator': {
    nb: 'Dette er den siste administratoren. Gi rollen til en annen først.',
    en: 'This is the last administrator. Give the role to somebody else first.',
  },
  'user-state': {
    nb: 'Brukeren har endret status. Last siden på nytt.',
    en: 'The user’s status has changed. Reload the page.',
  },
  'changed-meanwhile': {
    nb: 'Noen andre har endret dette imens. Last siden på nytt og gjør endringen igjen.',
    en: 'Somebody else has changed this in the meantime. Reload the page and make your change again.',
  },
  'activation-invalid': {
    nb: 'Lenken er brukt eller utløpt. Be administratoren sende en ny.',
    en: 'The link has been used or has expired. Ask your administrator for a new one.',
  },
  'organisation-number-invalid': {
    nb: 'Ugyldig organisasjonsnummer, er du sikker på at du har skrevet riktig nummer?',
    en: 'Invalid organization number, are you sure that you have entered the correct number?',
  },
  'company-not-in-register': {
    nb: 'Vi fant ingen bedrift med dette organisasjonsnummeret',
    en: 'Could not find a company matching the provided organization number',
  },
  'company-not-eligible': words.companyNotSuitable,
  'company-exists': {
    nb: 'Bedriften er allerede kunde.',
    en: 'The company is already a customer.',
  },
  'company-dissolved': words.companyNotSuitable,
  'register-unavailable': {
    nb: 'Det skjedde en feil ved henting fra Enhetsregisteret. Prøv igjen, eller kontakt kundeservice.',
    en: 'An error occured while fetching info from the business register, try again or contact customer support',
  },
  'customer-number-taken': {
    nb: 'Kundenummeret er i bruk. Velg et annet.',
    en: 'The customer number is in use. Choose another one.',
  },
  'agreement-conflict': {
    nb: 'Kan ikke legge til avtalen når det allerede finnes en avtale om fribillett, bedriftsbillett, skolebillett eller borettslag',
    en: 'Cannot add the agreement when there already exists a freeticket, companyticket, schoolticket or housing association agreement',
  },
  'agreement-type-not-offered': {
    nb: 'Avtaletypen tilbys ikke her.',
    en: 'This type of agreement is not offered here.',
  },
  'agreement-in-use': {
    nb: 'Avtalen er i bruk og kan ikke slettes.',
    en: 'The agreement is in use and cannot be deleted.',
  },
  'company-in-use': {
    nb: 'Bedriften har åpne fakturaer eller billetter og kan ikke slettes.',
    en: 'The company has open invoices or tickets and cannot be deleted.',
  },
  'company-locked': {
    nb: 'Opplysningene om en underleverandør kan ikke endres her.',
    en: 'The details of a subcontractor cannot be changed here.',
  },
  'account-not-possible': {
    nb: 'Vi kan ikke opprette en konto for denne bedriften. Kontakt kundeservice.',
    en: 'We can not create an account for this company, please contact customer service',
  },
  'onboarding-state': {
    nb: 'Registreringen er allerede på et annet trinn. Start på nytt, eller kontakt kundeservice.',
    en: 'The registration is already at another step. Start again, or contact customer service.',
  },
  'signee-not-eligible': {
    nb: 'Velg en av dem som kan signere for bedriften.',
    en: 'Choose one of those who may sign for the company.',
  },
  'code-wrong': { nb: 'Feil kode, prøv igjen', en: 'Wrong code entered, please try again' },
  'code-expired': {
    nb: 'Koden er utløpt. Be om en ny.',
    en: 'The code has expired. Ask for a new one.',
  },
  'code-tries-used': {
    nb: 'Koden er skrevet feil for mange ganger. Be om en ny.',
    en: 'The code was entered wrongly too many times. Ask for a new one.',
  },
  'too-many-codes': {
    nb: 'Vi har sendt mange koder til dette nummeret. Vent en time og prøv igjen.',
    en: 'We have sent many codes to this number. Wait an hour and try again.',
  },
  'access-request-handled': words.requestHandled,
  'ticket-not-changeable': {
    nb: 'Billetten eller abonnementet kan ikke endres slik det er nå. Last siden på nytt.',
    en: 'The ticket or subscription cannot be changed in its present state. Reload the page.',
  },
  'zones-unchanged': {
    nb: 'Du må endre soner for å kunne lagre.',
    en: 'You need to change zones in order to save.',
  },
  'end-date-past': {
    nb: 'Sluttdatoen er passert. Velg en ny dato.',
    en: 'The end date has passed. Choose a new date.',
  },
  'end-date-not-offered': {
    nb: 'Sluttdatoen tilbys ikke. Velg en dato fra listen.',
    en: 'This end date is not offered. Choose a date from the list.',
  },
  'end-date-too-late': {
    nb: 'Sluttdatoen er for langt frem i tid.',
    en: 'The end date is too far ahead.',
  },
  'end-date-before-start': {
    nb: 'Sluttdatoen er før billetten starter.',
    en: 'The end date is before the ticket starts.',
  },
  'not-in-this-environment': {
    nb: 'Dette kan ikke gjøres her.',
    en: 'This cannot be done here.',
  },
  'einvoice-receiver-unknown': {
    nb: 'Bedriften er ikke registrert som mottaker av e-faktura.',
    en: 'The company is not registered as a recipient of e-invoices.',
  },
  'payment-file-refused': {
    nb: 'Filen er ikke lest inn.',
    en: 'The file was not read in.',
  },
  'payment-invoice-unknown': {
    nb: 'Vi finner ingen faktura med dette nummeret.',
    en: 'We cannot find an invoice with this number.',
  },
  'payment-division-wrong': {
    nb: 'Beløpene må til sammen være lik betalingen, med hver faktura én gang.',
    en: 'The amounts must add up to the payment, with each invoice once.',
  },
  'refund-recent': {
    nb: 'Denne fakturalinjen er nettopp refundert, vent 2 minutter før du ber om en ny refusjon',
    en: 'This invoice line has newly been refunded, wait 2 minutes before making a new refund request',
  },
  'refund-nothing': {
    nb: 'Beløpet må være over 0 kr.',
    en: 'The amount must be more than 0 kr.',
  },
  'refund-too-much': {
    nb: 'Beløpet er høyere enn det som gjenstår på linjen.',
    en: 'The amount is higher than what remains on the line.',
  },
  'refund-not-allowed': {
    nb: 'Avtalen åpner ikke for refusjon.',
    en: 'The agreement does not allow refunds.',
  },
  'payroll-value-does-not-fit': {
    nb: 'En verdi passer ikke i lønnsfilen. Rett opplysningene om den ansatte og prøv igjen.',
    en: 'A value does not fit in the payroll file. Correct the employee’s details and try again.',
  },
  'open-requests-exist': {
    nb: 'Det finnes åpne forespørsler.',
    en: 'There are open requests.',
  },
  'ticket-request-handled': words.requestHandled,
  'ticket-request-expired': {
    nb: 'Forespørselen er utløpt: startdatoen er passert.',
    en: 'The request has expired: the start date has passed.',
  },
  'ticket-requests-not-applicable': {
    nb: 'Bedriften tar ikke imot forespørsler om billett.',
    en: 'The company does not accept ticket requests.',
  },
  'employee-changes-off': {
    nb: 'Bedriften lar ikke ansatte gjøre dette selv. Spør HR.',
    en: 'The company does not let employees do this themselves. Ask HR.',
  },
  'not-your-ticket': {
    nb: 'Billetten er ikke på dette nummeret lenger.',
    en: 'The ticket is no longer on this number.',
  },
  'cut-off-passed': {
    nb: 'Fristen for denne måneden er ute. Velg en senere dag.',
    en: 'The deadline for this month has passed. Choose a later day.',
  },
  'request-open': {
    nb: 'Det ligger allerede et ønske om en annen endring av billetten. Trekk det tilbake først.',
    en: 'Another change of the ticket has been asked for already. Withdraw it first.',
  },
  'transfers-used': {
    nb: 'Billetten er flyttet til et annet nummer ti ganger, og kan ikke flyttes flere. Bestill en ny.',
    en: 'The ticket has gone to another number ten times and cannot go to any more. Order a new one.',
  },
  'widget-closed': {
    nb: 'Bedriften tar ikke imot bestillinger her.',
    en: 'The company does not accept orders here.',
  },
  'saved-view-exists': {
    nb: 'Du har allerede en visning med dette navnet i listen. Velg et annet navn.',
    en: 'You already have a view with this name in the list. Choose another name.',
  },
  'hr-feed-off': {
    nb: 'Ansatte fra HR er ikke slått på for bedriften.',
    en: 'Employees from HR is not switched on for the company.',
  },
  'hr-person-exists': {
    nb: 'En annen person i bedriften har allerede dette brukernavnet, ansattnummeret eller denne id-en.',
    en: 'Another person of the company already has this user name, employee number or id.',
  },
  'hr-group-exists': {
    nb: 'Bedriften har allerede en gruppe med dette navnet.',
    en: 'The company already has a group of this name.',
  },
  'hr-hold-decided': {
    nb: 'Dette er allerede godkjent eller forkastet.',
    en: 'This has already been approved or discarded.',
  },
  'hr-number-wrong': {
    nb: 'Antallet stemmer ikke med hvor mange som venter. Se over listen og skriv tallet på nytt.',
    en: 'The number is not how many are waiting. Look at the list and type the number again.',
  },
  'hr-question-answered': {
    nb: 'Spørsmålet er allerede besvart.',
    en: 'The question has already been answered.',
  },
  'hr-list-refused': {
    nb: 'Listen er tom eller avkuttet. Ingenting er tatt inn.',
    en: 'The list is empty or cut off. Nothing was taken in.',
  },
  'saved-views-full': {
    nb: 'Du kan ha {{max}} visninger av en liste. Slett en av dem først.',
    en: 'You can have {{max}} views of a list. Delete one of them first.',
  },
  'department-exists': {
    nb: 'Bedriften har allerede en avdeling med dette navnet. Velg et annet navn.',
    en: 'The company already has a department with this name. Choose another name.',
  },
  'department-in-use': {
    nb: 'Noen er i avdelingen. Velg hvilken avdeling de skal flyttes til.',
    en: 'Some people are in the department. Choose the department they move to.',
  },
  'department-unknown': {
    nb: 'Avdelingen finnes ikke, eller den er avsluttet. Velg en annen.',
    en: 'The department does not exist, or it has ended. Choose another one.',
  },
  'departments-full': {
    nb: 'En bedrift kan ha {{max}} avdelinger. Slett noen av dem først.',
    en: 'A company can have {{max}} departments. Delete some of them first.',
  },
  'subsidy-rules-overlap': {
    nb: 'Regelen «{{name}}» gjelder de samme som «{{other}}» i samme måned. Endre hvem eller når en av dem gjelder.',
    en: 'The rule “{{name}}” covers the same people as “{{other}}” in the same month. Change whom or when one of them covers.',
  },
  'subsidy-month-exported': {
    nb: 'Tidligere måneder er sendt til lønn. Første mulige måned er {{firstPossible}}.',
    en: 'Earlier months have been sent to payroll. The first possible month is {{firstPossible}}.',
  },
  'subsidy-rules-full': {
    nb: 'En bedrift kan ha {{max}} regler.',
    en: 'A company can have {{max}} rules.',
  },
  'bulk-file-unreadable': {
    nb: 'Filen kan ikke leses. Bruk en CSV-fil med semikolon mellom kolonnene, eller Excel.',
    en: 'The file cannot be read. Use a CSV file with semicolons between the columns, or Excel.',
  },
  'invoice-reference-exists': {
    nb: 'Fakturareferansen finnes allerede.',
    en: 'The invoice reference already exists.',
  },
  'invoice-reference-in-use': {
    nb: 'Fakturareferansen brukes av noen som kan betale med bedriftens faktura. Gi dem en annen først.',
    en: 'The invoice reference belongs to somebody who may pay by the company’s invoice. Give them another one first.',
  },
  'invoice-reference-unknown': {
    nb: 'Fakturareferansen finnes ikke lenger.',
    en: 'The invoice reference no longer exists.',
  },
  'payer-exists': {
    nb: 'Mobilnummeret er allerede lagt til.',
    en: 'The phone number has already been added.',
  },
  'payer-unknown': {
    nb: 'Mobilnummeret står ikke på listen til bedriften.',
    en: 'The phone number is not on the company’s list.',
  },
  'company-not-chosen': {
    nb: 'Flere bedrifter kan betale. Velg en av dem.',
    en: 'Several companies can pay. Choose one of them.',
  },
  'voucher-expired': { nb: 'Lenken finnes ikke lenger.', en: 'The link no longer exists.' },
  'voucher-claimed': { nb: 'Koden er allerede sendt.', en: 'The code has already been sent.' },
  'voucher-out-of-codes': { nb: 'Det er ingen koder igjen her.', en: 'There are no codes left here.' },
  'payroll-profiles-full': {
    nb: 'Bedriften har så mange lønnsprofiler som den kan ha. Avslutt en av dem først.',
    en: 'The company has as many payroll profiles as it can have. End one of them first.',
  },
  'payroll-form-invalid': {
    nb: 'Fila kan ikke lages slik profilen er satt opp. Rett kolonnene og prøv igjen.',
    en: 'The file cannot be made the way the profile is set up. Correct the columns and try again.',
  },
  'payroll-agreement-taken': {
    nb: 'En annen profil sender trekk for en av avtalene allerede.',
    en: 'Another profile already sends the deductions of one of the agreements.',
  },
  'payroll-run-open': {
    nb: 'Profilen har en kjøring som ikke er ferdig. Send eller avlys den først.',
    en: 'The profile has a run that is not finished. Send it or call it off first.',
  },
  'payroll-run-state': {
    nb: 'Kjøringen er sendt eller avlyst i mellomtiden.',
    en: 'The run has been sent or called off in the meantime.',
  },
  'payroll-run-changed': {
    nb: 'Fila er endret siden du så den. Se over den på nytt.',
    en: 'The file has changed since you saw it. Look it over again.',
  },
  'payroll-run-month': {
    nb: 'Det kan ikke lages en kjøring for denne måneden.',
    en: 'No run can be made for this month.',
  },
  'payroll-line-does-not-fit': {
    nb: 'En linje passer ikke i fila. Rett den, eller send uten.',
    en: 'A line does not fit the file. Correct it, or send without it.',
  },
  'payroll-approver-other': {
    nb: 'Kjøringen skal godkjennes av noen andre.',
    en: 'Somebody else approves this run.',
  },
  'payroll-approval-lacking': {
    nb: 'Kjøringen må godkjennes før den sendes.',
    en: 'The run must be approved before it is sent.',
  },
  'payroll-file-deleted': {
    nb: 'Fila er slettet. Filer ligger her i 13 måneder.',
    en: 'The file has been deleted. Files are kept here for 13 months.',
  },
  'payroll-destination-lacking': {
    nb: 'Velg først hvor fila skal sendes, og prøv stedet.',
    en: 'First choose where the file is sent, and try the place.',
  },
  'payroll-destination-in-use': {
    nb: 'En profil sender hit. Velg et annet sted for den først.',
    en: 'A profile sends here. Choose another place for it first.',
  },
  'payroll-destination-full': {
    nb: 'Bedriften har så mange steder å sende til som den kan ha.',
    en: 'The company has as many places to send to as it can have.',
  },
  'payroll-host-not-allowed': {
    nb: 'Portalen sender ikke til denne adressen.',
    en: 'The portal does not send to this address.',
  },
  'payroll-host-unreachable': {
    nb: 'Serveren svarer ikke. Se over adressen og porten.',
    en: 'The server does not answer. Check the address and the port.',
  },
  'payroll-host-key-changed': {
    nb: 'Serveren viser en annen nøkkel enn den som er bekreftet. Ingenting er sendt.',
    en: 'The server shows another key than the one that was confirmed. Nothing has been sent.',
  },
  'payroll-host-key-unconfirmed': {
    nb: 'Bekreft serverens nøkkel først.',
    en: 'Confirm the key of the server first.',
  },
  'payroll-host-refused': {
    nb: 'Serveren slipper ikke portalen inn. Legg inn nøkkelen vår for brukeren.',
    en: 'The server does not let the portal in. Add our key for the user.',
  },
  'payroll-host-folder': {
    nb: 'Mappen finnes ikke, eller portalen kan ikke skrive i den.',
    en: 'The folder does not exist, or the portal cannot write to it.',
  },
  'payroll-host-full': {
    nb: 'Serveren har ikke plass til fila.',
    en: 'The server has no room for the file.',
  },
  'payroll-host-file-taken': {
    nb: 'Det ligger en annen fil med samme navn på serveren. Den er ikke rørt.',
    en: 'There is another file of the same name on the server. It has not been touched.',
  },
  'payroll-email-refused': {
    nb: 'E-posten ble ikke tatt imot. Se over adressen.',
    en: 'The e-mail was not accepted. Check the address.',
  },
  'bulk-order-state': {
    nb: 'Bestillingen er allerede sendt eller avbrutt.',
    en: 'The order has already been sent or cancelled.',
  },
  'invalid-body': {
    nb: 'Noe i skjemaet er ikke riktig utfylt. Rett feltene og prøv igjen.',
    en: 'Something in the form is not filled in correctly. Correct the fields and try again.',
  },
  'invalid-parameter': {
    nb: 'Adressen inneholder en ugyldig verdi.',
    en: 'The address contains an invalid value.',
  },
  'idempotency-key-missing': {
    nb: 'Forespørselen var ufullstendig. Last siden på nytt og prøv igjen.',
    en: 'The request was incomplete. Reload the page and try again.',
  },
  'not-signed-in': { nb: 'Du er logget ut. Logg inn igjen.', en: 'You are signed out. Sign in again.' },
  forbidden: { nb: 'Du har ikke tilgang til å gjøre dette.', en: 'You do not have access to do this.' },
  'session-replaced': {
    nb: 'Du er logget ut her fordi du har logget inn på flere andre steder.',
    en: 'You are signed out here because you have signed in at several other places.',
  },
  'session-ended': {
    nb: 'Du er logget ut her: innloggingen ble avsluttet fra et annet sted.',
    en: 'You are signed out here: this sign-in was ended from somewhere else.',
  },
  'logout-token-refused': {
    nb: 'Meldingen om utlogging ble ikke godtatt.',
    en: 'The sign-out message was not accepted.',
  },
  'scope-missing': {
    nb: 'Tilgangen som systemet logget inn med, gjelder ikke dette.',
    en: 'The access the system signed in with does not cover this.',
  },
  'key-unknown': {
    nb: 'Portalen kjenner ikke nøkkelen, eller den er skrevet feil.',
    en: 'The portal does not know the key, or it is mistyped.',
  },
  'key-other-environment': {
    nb: 'Nøkkelen gjelder et annet miljø.',
    en: 'The key is for another environment.',
  },
  'key-expired': { nb: 'Nøkkelen er utløpt.', en: 'The key has expired.' },
  'key-revoked': { nb: 'Nøkkelen er trukket tilbake.', en: 'The key has been revoked.' },
  'key-network': {
    nb: 'Nøkkelen kan ikke brukes fra dette nettet.',
    en: 'The key cannot be used from this network.',
  },
  'key-not-allowed': {
    nb: 'Dette kan ingen nøkkel gjøre.',
    en: 'No key can do this.',
  },
  'key-rights': {
    nb: 'En nøkkel kan aldri mer enn du kan selv. Du mangler rett til noe av det du valgte.',
    en: 'A key can never do more than you can. You lack the right to some of what you chose.',
  },
  'keys-full': {
    nb: 'Bedriften har 10 nøkler. Trekk tilbake en av dem først.',
    en: 'The company has 10 keys. Revoke one of them first.',
  },
  'key-changing': {
    nb: 'Nøkkelen byttes allerede, og den gamle virker fortsatt. Bytt den med en gang, eller vent.',
    en: 'The key is being replaced already, and the old one still works. Replace it at once, or wait.',
  },
  'key-ended': {
    nb: 'Nøkkelen er trukket tilbake eller utløpt.',
    en: 'The key has been revoked or has expired.',
  },
  csrf: {
    nb: 'Forespørselen ble avvist av sikkerhetsgrunner. Last siden på nytt.',
    en: 'The request was refused for security reasons. Reload the page.',
  },
  'not-found': { nb: 'Vi fant ikke det du ser etter.', en: 'We could not find what you are looking for.' },
  'idempotency-in-progress': {
    nb: 'Bestillingen er allerede under behandling. Vent litt før du prøver igjen.',
    en: 'The order is already being processed. Wait a moment before trying again.',
  },
  'too-large': { nb: 'Det du sendte, er for stort.', en: 'What you sent is too large.' },
  'unsupported-media-type': { nb: 'Formatet støttes ikke.', en: 'The format is not supported.' },
  'idempotency-key-reused': {
    nb: 'Bestillingen er endret siden forrige forsøk. Prøv igjen.',
    en: 'The order has changed since the last attempt. Try again.',
  },
  'too-many-requests': {
    nb: 'Det kom for mange forespørsler. Vent et minutt og prøv igjen.',
    en: 'There were too many requests. Wait a minute and try again.',
  },
  'limit-reached': {
    nb: 'Dette er gjort så mange ganger som det kan gjøres foreløpig. Prøv igjen senere.',
    en: 'This has been done as many times as is allowed for the time being. Try again later.',
  },
  'unknown-host': {
    nb: 'Portalen har ikke denne adressen.',
    en: 'The portal does not have this address.',
  },
  busy: {
    nb: 'Vi arbeider med andre filer for bedriften. Vent litt og prøv igjen.',
    en: 'We are working on other files for the company. Wait a moment and try again.',
  },
  internal: {
    nb: 'Det skjedde en feil hos oss. Prøv igjen, eller kontakt kundeservice.',
    en: 'Something went wrong on our side. Try again, or contact customer service.',
  },
  unavailable: {
    nb: 'Tjenesten er midlertidig utilgjengelig. Prøv igjen om litt.',
    en: 'The service is temporarily unavailable. Try again in a little while.',
  },
} as const satisfies Record<RefusalCode, Phrase>
