import type { Page } from 'playwright-core'
import { sandboxUrl } from '../portal-page.ts'

/** What the journeys of contact, my page and activity log read on screen. */
export const NB = {
  contact: 'Kontakt oss',
  message: 'Melding',
  send: 'Send melding',
  fix: 'Du må rette feilene før du kan sende inn',
  required: 'Skriv en melding',
  short: 'Meldingen må ha minst 2 tegn',
  sent: 'Takk, meldingen er sendt',
  myPage: 'Min side',
  visit: 'Besøksadresse',
  bill: 'Fakturaadresse',
  customerNumber: 'Kundenummer',
  log: 'Aktivitetslogg',
  ordered: 'Bestilte bedriftsbillett',
  wrote: 'Sendte melding til kundeservice',
  action: 'Handling',
  from: 'Fra dato',
  to: 'Til dato',
  invalid: 'Skriv en gyldig dato',
  reversed: 'Til dato er før fra dato',
  noMatch: 'Ingen treff',
  clear: 'Nullstill filtrene',
  search: 'Søk etter person eller e-post',
  download: 'Last ned CSV',
  all: 'Alle bedrifter',
  header: 'Tidspunkt;Hvem;Type;',
}
export const EN: { [key in keyof typeof NB]: string } = {
  contact: 'Contact us',
  message: 'Message',
  send: 'Send message',
  fix: 'You need to fix validation errors before submitting',
  required: 'Write a message',
  short: 'The message must have at least 2 characters',
  sent: 'Thank you, the message is sent',
  myPage: 'My page',
  visit: 'Visiting address',
  bill: 'Invoice address',
  customerNumber: 'Customer number',
  log: 'Activity log',
  ordered: 'Ordered a company ticket',
  wrote: 'Sent a message to customer service',
  action: 'Action',
  from: 'From date',
  to: 'To date',
  invalid: 'Enter a valid date',
  reversed: 'The to date is before the from date',
  noMatch: 'No matches',
  clear: 'Clear the filters',
  search: 'Search for person or e-mail',
  download: 'Download CSV',
  all: 'All companies',
  header: 'Time;Who;Kind;',
}

type Mail = { text: string; headers: { name: string; value: string }[] }
/** Mails in the sandbox's mailbox of `to` that hold the words. */
export const mailsTo = async (to: string, words: string): Promise<Mail[]> => {
  const answer = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(to)}&maxEntries=100`)
  return ((await answer.json()) as { matches: Mail[] }).matches.filter(mail => mail.text.includes(words))
}

/** Orders as the signed-in user, by the call that the order form makes. */
export const orderTicket = async (page: Page, phone: string) =>
  page.evaluate(async mobile => {
    const answer = await fetch('/api/ticket/create', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-portal-csrf': '1',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        agreementName: '200100',
        employeeId: 'E-900',
        firstName: 'Logg',
        lastName: 'Prøve',
        phone: mobile,
        phoneCountryCode: '+47',
        startDate: '2026-11-21',
        zoneFrom: 'RUT:TariffZone:1',
      }),
    })
    return answer.status
  }, phone)
