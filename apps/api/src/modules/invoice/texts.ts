import {
  type Day,
  formatBankAccount,
  formatDay,
  formatMonth,
  formatNok,
  localized,
  type Month,
  type Operator,
} from '@portal/domain'
import { type BillingPeriod, periodText } from '@portal/domain/invoice'
import { textsIn } from '@portal/domain/texts'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

const texts = textsIn('invoice-mail', {
  previewSubject: { nb: 'neste faktura, {{month}}', en: 'your next invoice, {{month}}' },
  preview: {
    nb: `Slik ser fakturaen for {{month}} ut nå:

Bedrift: {{company}}
Referanse: {{reference}}
Billetter: {{tickets}}
Fakturalinjer: {{lines}}
Sum inkl. mva.: {{amount}}

Fakturaen lages {{day}}. Endringer til og med dagen før kommer med. Se linjene her:

{{link}}
`,
    en: `This is what the invoice for {{month}} looks like now:

Company: {{company}}
Reference: {{reference}}
Tickets: {{tickets}}
Invoice lines: {{lines}}
Total incl. VAT: {{amount}}

The invoice is made on {{day}}. Changes up to and including the day before are on it. The lines are at the address above.
`,
  },
  reminderSubject: { nb: 'purring på faktura {{number}}', en: 'reminder about invoice {{number}}' },
  reminder: {
    nb: `Vi kan ikke se at faktura {{number}} til {{company}}, med forfall {{dueDate}}, er betalt. Er den betalt de siste dagene, kan du se bort fra denne e-posten.

Å betale: {{amount}}
Betalingsfrist: {{deadline}}
Kontonummer: {{account}}
KID: {{kid}}

Fakturaen:
{{link}}
`,
    en: `We cannot see that invoice {{number}} to {{company}}, due {{dueDate}}, has been paid. If it was paid in the last few days, please disregard this e-mail.

Amount due: {{amount}}
To be paid by: {{deadline}}
Account number: {{account}}
KID (payment reference): {{kid}}

The invoice is at the address above.
`,
  },
  invoiceSubject: { nb: 'faktura {{number}}', en: 'invoice {{number}}' },
  invoice: {
    nb: `Faktura {{number}} til {{company}} er vedlagt.

Gjelder: {{period}}
Sum inkl. mva.: {{amount}}
Forfall: {{dueDate}}

Den er også i portalen, på norsk og engelsk:
{{link}}
`,
    en: `Invoice {{number}} to {{company}} is attached.

Period: {{period}}
Total incl. VAT: {{amount}}
Due date: {{dueDate}}

It is also in the portal, in Norwegian and English, at the address above.
`,
  },
  creditNoteSubject: { nb: 'kreditnota {{number}}', en: 'credit note {{number}}' },
  creditNote: {
    nb: `Kreditnota {{number}} til {{company}} er vedlagt.

Gjelder: {{period}}
Sum inkl. mva.: {{amount}}

Den er også i portalen, på norsk og engelsk:
{{link}}
`,
    en: `Credit note {{number}} to {{company}} is attached.

Period: {{period}}
Total incl. VAT: {{amount}}

It is also in the portal, in Norwegian and English, at the address above.
`,
  },
})

const amountText = (ore: number): string => formatNok(ore, { decimals: 2 })

export type PreviewFacts = {
  companyName: string
  reference: string
  /** The last month of the period. */
  month: Month
  tickets: number
  lines: number
  grossOre: number
  invoiceDate: Day
}

/** The e-mail about the invoice to come (001 §2 "E-mail for invoice preview"). */
export const previewMail = (operator: Operator, facts: PreviewFacts, link: string): Mail => {
  const { companyName: company, reference, month, tickets, lines, grossOre, invoiceDate } = facts
  const values = { company, reference, tickets, lines, amount: amountText(grossOre), link }
  return mailToAll(
    operator,
    language => texts(language)('previewSubject', { month: formatMonth(month, language) }),
    language =>
      texts(language)('preview', {
        ...values,
        month: formatMonth(month, language),
        day: formatDay(invoiceDate),
      }),
  )
}

export type ReminderFacts = {
  companyName: string
  number: number
  dueDate: Day
  deadline: Day
  outstandingOre: number
  kid: string | null
  bankAccount: string
}

/** The reminder of an invoice that is not paid (001 §2 "reminder due date"). */
export const reminderMail = (operator: Operator, facts: ReminderFacts, link: string): Mail => {
  const { companyName: company, number, dueDate, deadline, outstandingOre, kid, bankAccount } = facts
  const values = { company, number, amount: amountText(outstandingOre), kid: kid ?? '', link }
  return mailToAll(
    operator,
    language => texts(language)('reminderSubject', { number }),
    language =>
      texts(language)('reminder', {
        ...values,
        dueDate: formatDay(dueDate),
        deadline: formatDay(deadline),
        account: formatBankAccount(bankAccount),
      }),
  )
}

export type InvoiceMailFacts = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: number
  companyName: string
  /** The days or months that it is about. */
  period: BillingPeriod
  dueDate: Day
  grossOre: number
}

/** The e-mail that the PDF of an invoice or credit note goes with. */
export const invoiceMail = (operator: Operator, facts: InvoiceMailFacts, link: string): Mail => {
  const { kind, number, companyName: company, period, dueDate, grossOre } = facts
  const about = periodText(period)
  const values = { number, company, amount: amountText(Math.abs(grossOre)), link }
  const isCredit = kind === 'CREDIT_NOTE'
  return mailToAll(
    operator,
    language => texts(language)(isCredit ? 'creditNoteSubject' : 'invoiceSubject', { number }),
    language => {
      const ofPeriod = { ...values, period: localized(about, language) }
      return isCredit
        ? texts(language)('creditNote', ofPeriod)
        : texts(language)('invoice', { ...ofPeriod, dueDate: formatDay(dueDate) })
    },
  )
}
