import {
  type Day,
  formatBankAccount,
  formatDay,
  formatMonth,
  formatNok,
  type Month,
  type Operator,
} from '@portal/domain'
import { type BillingPeriod, periodText } from '@portal/domain/invoice'

type Mail = { subject: string; body: string }

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

/** The e-mail about the invoice to come, in both languages (001 §2 "E-mail for invoice preview"). */
export const previewMail = (operator: Operator, facts: PreviewFacts, link: string): Mail => {
  const { companyName, reference, month, tickets, lines, grossOre, invoiceDate } = facts
  const amount = formatNok(grossOre, { decimals: 2 })
  const [nb, en] = [formatMonth(month, 'nb'), formatMonth(month, 'en')]
  return {
    subject: `${operator.name}: neste faktura, ${nb} / your next invoice, ${en}`,
    body: `Slik ser fakturaen for ${nb} ut nå:

Bedrift: ${companyName}
Referanse: ${reference}
Billetter: ${tickets}
Fakturalinjer: ${lines}
Sum inkl. mva.: ${amount}

Fakturaen lages ${formatDay(invoiceDate)}. Endringer til og med dagen før kommer med. Se linjene her:

${link}

---

This is what the invoice for ${en} looks like now:

Company: ${companyName}
Reference: ${reference}
Tickets: ${tickets}
Invoice lines: ${lines}
Total incl. VAT: ${amount}

The invoice is made on ${formatDay(invoiceDate)}. Changes up to and including the day before are on it. The lines are at the address above.

${operator.name}
`,
  }
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

/** The reminder of an invoice that is not paid, in both languages (001 §2 "reminder due date"). */
export const reminderMail = (operator: Operator, facts: ReminderFacts, link: string): Mail => {
  const { companyName, number, dueDate, deadline, outstandingOre, kid, bankAccount } = facts
  const amount = formatNok(outstandingOre, { decimals: 2 })
  return {
    subject: `${operator.name}: påminnelse om faktura ${number} / reminder of invoice ${number}`,
    body: `Vi kan ikke se at faktura ${number} til ${companyName}, med forfall ${formatDay(dueDate)}, er betalt. Er den betalt de siste dagene, kan du se bort fra denne e-posten.

Å betale: ${amount}
Betalingsfrist: ${formatDay(deadline)}
Kontonummer: ${formatBankAccount(bankAccount)}
KID: ${kid ?? ''}

Fakturaen:
${link}

---

We cannot see that invoice ${number} to ${companyName}, due ${formatDay(dueDate)}, has been paid. If it was paid in the last few days, please disregard this e-mail.

Amount due: ${amount}
To be paid by: ${formatDay(deadline)}
Account number: ${formatBankAccount(bankAccount)}
KID (payment reference): ${kid ?? ''}

The invoice is at the address above.

${operator.name}
`,
  }
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

/** The e-mail that the PDF of an invoice or credit note goes with, in both languages. */
export const invoiceMail = (operator: Operator, facts: InvoiceMailFacts, link: string): Mail => {
  const { kind, number, companyName, period, dueDate, grossOre } = facts
  const about = periodText(period)
  const isCredit = kind === 'CREDIT_NOTE'
  const amount = formatNok(Math.abs(grossOre), { decimals: 2 })
  const [nb, en] = isCredit ? ['Kreditnota', 'Credit note'] : ['Faktura', 'Invoice']
  const due = (label: string) => (isCredit ? '' : `\n${label}: ${formatDay(dueDate)}`)
  return {
    subject: `${operator.name}: ${nb.toLowerCase()} ${number} / ${en.toLowerCase()} ${number}`,
    body: `${nb} ${number} til ${companyName} er vedlagt.

Gjelder: ${about.nb}
Sum inkl. mva.: ${amount}${due('Forfall')}

Den er også i portalen, på norsk og engelsk:
${link}

---

${en} ${number} to ${companyName} is attached.

Period: ${about.en}
Total incl. VAT: ${amount}${due('Due date')}

It is also in the portal, in Norwegian and English, at the address above.

${operator.name}
`,
  }
}
