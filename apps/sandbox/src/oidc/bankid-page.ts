import { formatDay } from '@portal/domain'
import { html } from '../pages/html.ts'
import type { Language, Text } from '../pages/language.ts'
import { layout } from '../pages/layout.ts'
import type { Person } from '../people.ts'
import { field } from './signin-page.ts'

const TEXT = {
  title: { nb: 'Bekreft med BankID', en: 'Confirm with BankID' },
  birthdate: { nb: 'Fødselsdato', en: 'Date of birth' },
  birthdateHelp: { nb: 'dd.mm.åååå', en: 'dd.mm.yyyy' },
  code: { nb: 'Engangskode', en: 'One-time code' },
  codeHelp: { nb: 'Seks sifre. Her passer alle.', en: 'Six digits. Any will do here.' },
  confirm: { nb: 'Bekreft', en: 'Confirm' },
  cancel: { nb: 'Avbryt', en: 'Cancel' },
} satisfies Record<string, Text>

const lead = (person: Person, language: Language): string => {
  const name = `${person.firstName} ${person.lastName}`
  const day = formatDay(person.birthdate)
  return language === 'nb'
    ? `Du identifiserer deg som ${name}. Demopersonens fødselsdato er ${day}.`
    : `You are identifying as ${name}. The demo person was born on ${day}.`
}

export type BankIdErrors = Partial<Record<'birthdate' | 'code', Text>>

/** The second step: the person confirms birth date and a six-digit code, which raises the sign-in to BankID's level. */
export const bankIdPage = (page: {
  language: Language
  action: string
  person: Person
  errors?: BankIdErrors
  typed?: { birthdate?: string }
}): string => {
  const { language, action, person, errors = {}, typed = {} } = page
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const body = html`<div class="bankid"><div class="card pad">
<h1>${text('title')}</h1>
<p class="intro">${lead(person, language)}</p>
<form class="fields" method="post" action="${action}/bankid?lang=${language}" novalidate>
${field({ id: 'birthdate', name: 'birthdate', label: text('birthdate'), help: text('birthdateHelp'), value: typed.birthdate, error: errors.birthdate?.[language], inputmode: 'numeric' })}
${field({ id: 'code', name: 'code', label: text('code'), help: text('codeHelp'), error: errors.code?.[language], inputmode: 'numeric', autocomplete: 'one-time-code' })}
<div class="actions"><button class="button" type="submit">${text('confirm')}</button>
<button class="button second" type="submit" formaction="${action}/cancel?lang=${language}">${text('cancel')}</button></div>
</form></div></div>`
  return layout({ language, title: text('title'), address: action, narrow: true, brand: html`BankID`, body })
}
