import type { Day, Month } from '../days.ts'
import { formatMonth, formatNok } from '../format.ts'
import { type InLanguages, inLanguage, type Language } from '../language.ts'

/** What a month of the deduction is made of, in øre: the person's part of the ticket, and of the add-ons beside it. */
export type DeductionPart = {
  readonly name: string
  readonly ore: number
  /** What the company pays of it besides; left out where it pays nothing. */
  readonly employerOre?: number
}

/** The company's own paragraph in each language; empty for none. The first language stands in for another that is empty. */
export type OwnParagraph = { readonly nb: string; readonly en: string }

export type AgreementFacts = {
  readonly operator: string
  readonly company: string
  readonly person: string
  /** What the company calls the employee's number, and the number. */
  readonly employee: { readonly label: string; readonly id: string }
  /** Names of zones; empty for all of them. */
  readonly zones: readonly string[]
  readonly parts: readonly DeductionPart[]
  readonly firstMonth: Month
  /** Whether the company asks anew when the price rises. */
  readonly asksAnew: boolean
  /** The company's version of the text. */
  readonly version: number
  readonly paragraph: OwnParagraph
}

export type AgreementSection = {
  readonly heading: string
  /** The largest thing on the page, where the section has one. */
  readonly amount?: string
  readonly text: string
}
export type AgreementText = {
  readonly title: string
  readonly between: string
  readonly sections: readonly AgreementSection[]
  /** The version, and who wrote what. */
  readonly notes: readonly string[]
}

type Words = {
  title: string
  between: (f: AgreementFacts) => string
  what: string
  monthly: (amount: string) => string
  ticket: (zones: readonly string[]) => string
  and: string
  partly: (parts: string) => string
  shared: (company: string, employer: string, price: string) => string
  first: (month: string) => string
  priceHeading: string
  price: (operator: string, asksAnew: boolean) => string
  sharedPrice: (operator: string, company: string, asksAnew: boolean) => string
  leavingHeading: string
  leaving: string
  ownHeading: (company: string) => string
  withdrawHeading: string
  withdraw: (company: string) => string
  version: (version: number) => string
  writers: (operator: string, company: string, own: boolean) => string
}

const NB: Words = {
  title: 'Avtale om trekk i lønn',
  between: ({ company, person, employee: { label, id } }) =>
    `Mellom ${company} og ${person}, ${label.toLowerCase()} ${id}`,
  what: 'Hva og hvor mye',
  monthly: amount => `${amount} i måneden`,
  ticket: zones =>
    zones.length === 0
      ? 'for bedriftsbilletten i alle soner.'
      : `for bedriftsbilletten i sone ${zones.join(' og ')}.`,
  and: 'og',
  partly: parts => `Av det er ${parts}.`,
  shared: (company, employer, price) => `${company} betaler ${employer} av ${price}.`,
  first: month => `Første måned er ${month}.`,
  priceHeading: 'Når prisen endres',
  price: (operator, asksAnew) =>
    `Prisen følger prislisten som ${operator} har publisert. Blir den høyere, får du SMS med det nye beløpet 30 dager før${asksAnew ? ', og du blir spurt på nytt' : ''}.`,
  sharedPrice: (operator, company, asksAnew) =>
    `Beløpet følger prislisten som ${operator} har publisert, og det ${company} betaler. Blir prisen høyere, får du SMS med det nye beløpet 30 dager før. Betaler ${company} mindre, får du SMS når det er bestemt, tidligst 30 dager før.${asksAnew ? ' Du blir spurt på nytt.' : ''}`,
  leavingHeading: 'Når du slutter',
  leaving: 'Billetten varer ut måneden. Den siste måneden trekkes i siste lønn.',
  ownHeading: company => `Fra ${company}`,
  withdrawHeading: 'Trekke avtalen tilbake',
  withdraw: company =>
    `Det kan du gjøre på din egen side når som helst. Trekket for måneden du er i, blir stående. ${company} får beskjed og avgjør hva som skjer med billetten.`,
  version: version => `Versjon ${version}, norsk.`,
  writers: (operator, company, own) =>
    own
      ? `Teksten er skrevet av ${operator}. Avsnittet «Fra ${company}» er skrevet av ${company}.`
      : `Teksten er skrevet av ${operator}.`,
}

const EN: Words = {
  title: 'Agreement on deduction from pay',
  between: ({ company, person, employee: { label, id } }) =>
    `Between ${company} and ${person}, ${label.toLowerCase()} ${id}`,
  what: 'What and how much',
  monthly: amount => `${amount} a month`,
  ticket: zones =>
    zones.length === 0
      ? 'for the company ticket in all zones.'
      : `for the company ticket in zone ${zones.join(' and ')}.`,
  and: 'and',
  partly: parts => `Of that, ${parts}.`,
  shared: (company, employer, price) => `${company} pays ${employer} of ${price}.`,
  first: month => `The first month is ${month}.`,
  priceHeading: 'When the price changes',
  price: (operator, asksAnew) =>
    `The price follows the price list published by ${operator}. If it rises, you get an SMS with the new amount 30 days before${asksAnew ? ', and are asked again' : ''}.`,
  sharedPrice: (operator, company, asksAnew) =>
    `The amount follows the price list published by ${operator}, and what ${company} pays. If the price rises, you get an SMS with the new amount 30 days before. If ${company} pays less, you get an SMS when that is decided, 30 days before at the earliest.${asksAnew ? ' You are asked again.' : ''}`,
  leavingHeading: 'When you leave',
  leaving: 'The ticket lasts for the rest of the month. The last month is deducted from your last pay.',
  ownHeading: company => `From ${company}`,
  withdrawHeading: 'Withdrawing the agreement',
  withdraw: company =>
    `You can do that on your own page at any time. The deduction for the month you are in stands. ${company} is told and decides what happens to the ticket.`,
  version: version => `Version ${version}, English.`,
  writers: (operator, company, own) =>
    own
      ? `The text is written by ${operator}. The paragraph “From ${company}” is written by ${company}.`
      : `The text is written by ${operator}.`,
}

/**
 * The portal's text by its version. A text that somebody has agreed to is never edited: another wording is another version, and the old
 * one stays here for whoever has it.
 */
const STANDARD: Readonly<Record<number, InLanguages<Words>>> = { 1: { nb: NB, en: EN } }
export const STANDARD_TEXT = 1

/** The sum of a month, in øre. */
export const monthlyDeductionOre = (parts: readonly DeductionPart[]): number =>
  parts.reduce((sum, { ore }) => sum + ore, 0)

/** What the company pays of a month, in øre. */
export const monthlyShareOre = (parts: readonly DeductionPart[]): number =>
  parts.reduce((sum, { employerOre = 0 }) => sum + employerOre, 0)

const listed = (parts: readonly DeductionPart[], and: string): string => {
  const said = parts.map(({ name, ore }) => `${formatNok(ore)} ${name}`)
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} ${and} ${said.at(-1)}`
}

/**
 * The agreement as somebody reads it: the ticket and the amount now, what the company pays besides, that the price follows the published
 * list, what happens at leaving, the company's own paragraph, and how to withdraw. Source: h; aml. § 14-15.
 * @param standard the version of the portal's text
 * @throws RangeError for a version that does not exist
 */
export function agreementText(facts: AgreementFacts, language: Language, standard: number): AgreementText {
  const texts = STANDARD[standard]
  if (!texts) throw new RangeError(`there is no text ${standard} of the agreement`)
  const words = inLanguage(texts, language)
  const own = (inLanguage(facts.paragraph, language) || facts.paragraph.nb).trim()
  const { operator, company, parts } = facts
  const [amount, share] = [monthlyDeductionOre(parts), monthlyShareOre(parts)]
  return {
    title: words.title,
    between: words.between(facts),
    sections: [
      {
        heading: words.what,
        amount: words.monthly(formatNok(amount)),
        text: [
          words.ticket(facts.zones),
          ...(parts.length > 1 ? [words.partly(listed(parts, words.and))] : []),
          ...(share > 0 ? [words.shared(company, formatNok(share), formatNok(amount + share))] : []),
          words.first(formatMonth(facts.firstMonth, language)),
        ].join(' '),
      },
      {
        heading: words.priceHeading,
        text:
          share > 0
            ? words.sharedPrice(operator, company, facts.asksAnew)
            : words.price(operator, facts.asksAnew),
      },
      { heading: words.leavingHeading, text: words.leaving },
      ...(own === '' ? [] : [{ heading: words.ownHeading(company), text: own }]),
      { heading: words.withdrawHeading, text: words.withdraw(company) },
    ],
    notes: [words.version(facts.version), words.writers(operator, company, own !== '')],
  }
}

/** The first month whose pay an agreement is about: that of the ticket, or this one where the ticket runs already. */
export const firstDeductedMonth = (startDate: Day, today: Day): Month =>
  (startDate > today ? startDate : today).slice(0, 7)
