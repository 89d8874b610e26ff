/** The operator's word for the free ticket in the forms that texts need: {{term}}, {{theTerm}}, {{terms}}, with a capital {{Term}}, {{Terms}}; {{ticket}} where English says ticket. */
import { type InLanguages, inLanguage, type Operator } from '@portal/domain'
import { sentence } from './format.ts'
import { useLanguage } from './i18n.ts'
import { useOperator } from './operator.ts'

export type FreeTicketWords = Readonly<
  Record<'term' | 'theTerm' | 'terms' | 'Term' | 'Terms' | 'ticket', string>
>

const formsOf = (term: string, theTerm: string, terms: string, ticket: string): FreeTicketWords => ({
  term,
  theTerm,
  terms,
  Term: sentence(term),
  Terms: sentence(terms),
  ticket,
})

/** The word of an operator in both languages. */
export function freeTicketWords({ freeTicketTerm: { nb, en } }: Operator): InLanguages<FreeTicketWords> {
  return { nb: formsOf(nb, `${nb}en`, `${nb}er`, nb), en: formsOf(en, `the ${en}`, `${en}s`, 'ticket') }
}

/** The word of this operator in the current language. */
export function useFreeTicketWords(): FreeTicketWords {
  return inLanguage(freeTicketWords(useOperator()), useLanguage())
}
