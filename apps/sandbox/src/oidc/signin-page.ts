import { operatorName } from '../pages/format.ts'
import { type Html, html } from '../pages/html.ts'
import type { Language, Text } from '../pages/language.ts'
import { layout } from '../pages/layout.ts'
import type { Person } from '../people.ts'
import { roleLines } from './role-text.ts'

const TEXT = {
  title: { nb: 'Logg inn', en: 'Sign in' },
  lead: {
    nb: 'Velg en demoperson. Her trengs ikke passord.',
    en: 'Choose a demo person. No password is needed here.',
  },
  byEmail: { nb: 'Logg inn med e-post', en: 'Sign in with e-mail' },
  email: { nb: 'E-postadresse', en: 'E-mail address' },
  go: { nb: 'Fortsett', en: 'Continue' },
  cancel: { nb: 'Avbryt', en: 'Cancel' },
  newPerson: { nb: 'Ny person som ikke står i listen', en: 'A new person who is not on the list' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  birthdate: { nb: 'Fødselsdato', en: 'Date of birth' },
  birthdateHelp: { nb: 'dd.mm.åååå', en: 'dd.mm.yyyy' },
  create: { nb: 'Opprett og logg inn', en: 'Create and sign in' },
  visitors: { nb: 'Uten tilknytning', en: 'Without a connection' },
} satisfies Record<string, Text>

/** Field errors of the sign-in page, by field. */
export type SignInErrors = Partial<
  Record<'email' | 'newEmail' | 'firstName' | 'lastName' | 'birthdate', Text>
>

const initials = (person: Person): string =>
  `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase()

const personButton = (person: Person, language: Language, current: boolean): Html => html`
<li class="${current ? 'current' : ''}"><button type="submit" name="email" value="${person.email}">
<span class="avatar" aria-hidden="true">${initials(person)}</span>
<span class="who"><b>${person.firstName} ${person.lastName}</b>
<span>${person.email}</span>${roleLines(person, language).map(line => html`<span>${line}</span>`)}</span>
</button></li>`

/** A labelled field with its help and its error, tied together for screen readers. */
export const field = (options: {
  id: string
  name: string
  label: string
  value?: string | undefined
  help?: string
  error?: string | undefined
  type?: string
  autocomplete?: string
  inputmode?: string
}): Html => {
  const { id, name, label, value, help, error, type = 'text', autocomplete = 'off', inputmode } = options
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return html`<div>
<label for="${id}">${label}</label>
${help ? html`<p class="help" id="${id}-help">${help}</p>` : null}
<input id="${id}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}" required
${inputmode ? html`inputmode="${inputmode}"` : null}
${described ? html`aria-describedby="${described}"` : null} ${error ? html`aria-invalid="true"` : null}>
${error ? html`<p class="error" id="${id}-error">${error}</p>` : null}
</div>`
}

/** People by operator, the operator that asked for the sign-in first. */
const groups = (people: Person[], operator: string | null): [string | null, Person[]][] => {
  const byOperator = Map.groupBy(people, person => person.operator)
  return [...byOperator].sort(([a], [b]) => rank(a, operator) - rank(b, operator))
}

const rank = (operator: string | null, asked: string | null): number => {
  if (operator === null) return 2
  return operator === asked ? 0 : 1
}

/**
 * The first step of a sign-in: a list of demo people, a field for an e-mail address, and a form for somebody new.
 * @param page.action base path of the interaction, e.g. `/signin/<uid>`
 */
export const signInPage = (page: {
  language: Language
  action: string
  people: Person[]
  operator: string | null
  currentSub: string | null
  errors?: SignInErrors
  typed?: Record<string, string>
}): string => {
  const { language, action, people, operator, currentSub, errors = {}, typed = {} } = page
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const newPersonOpen = errors.newEmail || errors.firstName || errors.lastName || errors.birthdate
  const body = html`
<h1>${text('title')}</h1>
<p class="intro">${text('lead')}</p>
<form method="post" action="${action}/person?lang=${language}">
${groups(people, operator).map(([id, members]) => {
  const heading = id === null ? text('visitors') : operatorName(id)
  return html`<h2 class="group">${heading}</h2><ul class="people">${members.map(person =>
    personButton(person, language, person.sub === currentSub),
  )}</ul>`
})}
</form>
<div class="card pad">
<form class="fields" method="post" action="${action}/person?lang=${language}" novalidate>
<h2>${text('byEmail')}</h2>
${field({ id: 'email', name: 'email', label: text('email'), type: 'email', autocomplete: 'username', value: typed.email, error: errors.email?.[language] })}
<div class="actions"><button class="button" type="submit">${text('go')}</button>
<button class="button second" type="submit" formaction="${action}/cancel?lang=${language}">${text('cancel')}</button></div>
</form>
<hr class="rule">
<details ${newPersonOpen ? html`open` : null}><summary>${text('newPerson')}</summary>
<form class="fields" method="post" action="${action}/new?lang=${language}" novalidate>
<div class="two">
${field({ id: 'first-name', name: 'firstName', label: text('firstName'), value: typed.firstName, error: errors.firstName?.[language] })}
${field({ id: 'last-name', name: 'lastName', label: text('lastName'), value: typed.lastName, error: errors.lastName?.[language] })}
</div>
${field({ id: 'new-email', name: 'newEmail', label: text('email'), type: 'email', value: typed.newEmail, error: errors.newEmail?.[language] })}
${field({ id: 'birthdate', name: 'birthdate', label: text('birthdate'), help: text('birthdateHelp'), value: typed.birthdate, error: errors.birthdate?.[language] })}
<div><button class="button" type="submit">${text('create')}</button></div>
</form></details>
</div>`
  return layout({ language, title: text('title'), address: action, narrow: true, body })
}
