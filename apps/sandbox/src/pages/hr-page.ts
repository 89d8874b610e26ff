import { formatDay, formatNumber } from '@portal/domain'
import { DEPARTMENTS, type HrCall, type HrPerson, type HrStore, MANY } from '../hr-store.ts'
import { e164Text, instantText } from './format.ts'
import { menu } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'HR-systemet', en: 'The HR system' },
  lead: {
    nb: 'De ansatte slik bedriftens eget HR-system har dem. Ansett, flytt eller la noen slutte, og send det til portalen.',
    en: 'The employees as the company’s own HR system has them. Hire, move or let somebody go, and send it to the portal.',
  },
  connection: { nb: 'Forbindelsen til portalen', en: 'The connection to the portal' },
  address: { nb: 'Portalens adresse', en: 'The portal’s address' },
  key: { nb: 'Nøkkel', en: 'Key' },
  keyKept: {
    nb: 'En nøkkel er lagret. La feltet stå tomt for å beholde den.',
    en: 'A key is kept. Leave the field empty to keep it.',
  },
  keyHelp: {
    nb: 'Lages i portalen under Integrasjoner, med rett til å sende ansatte.',
    en: 'Made in the portal under Integrations, with the right to send employees.',
  },
  companyId: { nb: 'Bedriftens nummer (for listen)', en: 'The company’s number (for the list)' },
  save: { nb: 'Lagre', en: 'Save' },
  saved: { nb: 'Forbindelsen er lagret.', en: 'The connection is saved.' },
  foreign: {
    nb: 'Adressen må være en av portalens egne',
    en: 'The address must be one of the portal’s own',
  },
  people: { nb: 'Ansatte', en: 'Employees' },
  there: { nb: 'Arbeider her', en: 'Work here' },
  gone: { nb: 'Slutter eller har sluttet', en: 'Leaving or left' },
  unsent: { nb: 'Ikke sendt med SCIM', en: 'Not sent by SCIM' },
  send: { nb: 'Send', en: 'Send' },
  scim: { nb: 'Send endringene med SCIM', en: 'Send the changes by SCIM' },
  list: { nb: 'Send hele listen', en: 'Send the whole list' },
  download: { nb: 'Last ned listen', en: 'Download the list' },
  sending: { nb: 'Sender', en: 'Sending' },
  many: { nb: 'En stor bedrift', en: 'A large company' },
  manyHelp: {
    nb: 'For å se bremsen: fyll opp, send, godkjenn i portalen, og la så mange slutte på én gang.',
    en: 'To see the brake: fill up, send, approve in the portal, and then let many go at once.',
  },
  grow: {
    nb: `Fyll opp til ${formatNumber(MANY.people)}`,
    en: `Fill up to ${formatNumber(MANY.people)}`,
  },
  leaveMany: {
    nb: `La ${MANY.leave} av ${formatNumber(MANY.people)} slutte`,
    en: `Let ${MANY.leave} of ${formatNumber(MANY.people)} go`,
  },
  hire: { nb: 'Ansett noen', en: 'Hire somebody' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  phone: { nb: 'Mobilnummer', en: 'Mobile number' },
  phoneWrong: { nb: 'Skriv et gyldig mobilnummer.', en: 'Enter a valid mobile number.' },
  department: { nb: 'Avdeling', en: 'Department' },
  firstDay: { nb: 'Første arbeidsdag', en: 'First working day' },
  name: { nb: 'Navn', en: 'Name' },
  state: { nb: 'Status', en: 'Status' },
  actions: { nb: 'Handlinger', en: 'Actions' },
  search: { nb: 'Navn eller ansattnr', en: 'Name or employee no.' },
  find: { nb: 'Søk', en: 'Search' },
  move: { nb: 'Flytt', en: 'Move' },
  letGo: { nb: 'Slutter', en: 'Let go' },
  rehire: { nb: 'Kommer tilbake', en: 'Comes back' },
  lastDay: { nb: 'Siste arbeidsdag', en: 'Last working day' },
  working: { nb: 'Arbeider', en: 'Working' },
  leaves: { nb: 'Siste dag', en: 'Last day' },
  starts: { nb: 'Begynner', en: 'Starts' },
  shown: { nb: 'av', en: 'of' },
  log: { nb: 'Sendt til portalen', en: 'Sent to the portal' },
  at: { nb: 'Når', en: 'When' },
  call: { nb: 'Kall', en: 'Call' },
  answer: { nb: 'Svar', en: 'Answer' },
  content: { nb: 'Innhold', en: 'Content' },
  noAnswer: { nb: 'Intet svar', en: 'No answer' },
  none: { nb: 'Ingenting er sendt', en: 'Nothing has been sent' },
  noneLead: {
    nb: 'Det som sendes, og det portalen svarer, kommer hit.',
    en: 'What is sent, and what the portal answers, comes here.',
  },
  nobody: { nb: 'Ingen treff', en: 'Nobody found' },
} satisfies Record<string, Text>

const MOST_SHOWN = 50

export type HrProblem = 'foreign' | 'phoneWrong'
type PageState = {
  store: HrStore
  unsent: HrPerson[]
  today: string
  yesterday: string
  search: string
  /** What was typed wrongly, or what was saved. */
  said?: HrProblem | 'saved' | undefined
  portalOrigins: string[]
  version: number
}

const options = (chosen?: string): Html[] =>
  DEPARTMENTS.map(
    name => html`<option value="${name}"${name === chosen ? html` selected` : null}>${name}</option>`,
  )

const connectionForm = ({ store, portalOrigins, said }: PageState, language: Language): Html => {
  const { address, key, companyId } = store.connection
  const foreign = said === 'foreign'
  return html`<section class="card pad" aria-labelledby="connection"><h2 id="connection">${TEXT.connection[language]}</h2>
<form class="fields above" method="post" action="/hr/connection">
${foreign ? html`<p class="alert" role="alert">${TEXT.foreign[language]}: ${portalOrigins.join(', ')}</p>` : null}
${said === 'saved' ? html`<p role="status">${TEXT.saved[language]}</p>` : null}
<div><label for="address">${TEXT.address[language]}</label><input id="address" name="address" value="${address}" inputmode="url" maxlength="200" required${foreign ? html` aria-invalid="true"` : null}></div>
<div><label for="key">${TEXT.key[language]}</label><p class="help" id="key-help">${TEXT[key ? 'keyKept' : 'keyHelp'][language]}</p><input id="key" name="key" type="password" maxlength="4000" autocomplete="off" aria-describedby="key-help"></div>
<div><label for="companyId">${TEXT.companyId[language]}</label><input id="companyId" name="companyId" value="${companyId}" maxlength="50" autocomplete="off"></div>
<div class="actions"><button class="button second" type="submit">${TEXT.save[language]}</button></div></form></section>`
}

const hireForm = ({ said, today }: PageState, language: Language): Html => {
  const field = (name: 'firstName' | 'lastName' | 'phone', more: Html) =>
    html`<div><label for="${name}">${TEXT[name][language]}</label><input id="${name}" name="${name}" maxlength="60" autocomplete="off" required ${more}></div>`
  const wrong = said === 'phoneWrong'
  return html`<section class="card pad" aria-labelledby="hire"><h2 id="hire">${TEXT.hire[language]}</h2>
<form class="fields above" method="post" action="/hr/hire">
${wrong ? html`<p class="alert" role="alert">${TEXT.phoneWrong[language]}</p>` : null}
<div class="two">${field('firstName', html``)}${field('lastName', html``)}</div>
${field('phone', wrong ? html`inputmode="tel" aria-invalid="true"` : html`inputmode="tel"`)}
<div class="two"><div><label for="department">${TEXT.department[language]}</label><select id="department" name="department">${options()}</select></div>
<div><label for="firstDay">${TEXT.firstDay[language]}</label><input id="firstDay" name="firstDay" type="date" value="${today}" required></div></div>
<div class="actions"><button class="button second" type="submit">${TEXT.hire[language]}</button></div></form></section>`
}

const actCard = ({ store }: PageState, language: Language): Html => {
  const button = (act: string, text: Text, second = true) =>
    html`<form method="post" action="/hr/${act}"><button class="button${second ? ' second' : ''}" type="submit">${text[language]}</button></form>`
  const { sending } = store
  return html`<section class="card pad span" aria-labelledby="send"><h2 id="send">${TEXT.send[language]}</h2>
<div class="actions above">${button('scim', TEXT.scim, false)}${button('list', TEXT.list)}<a class="button second" href="/hr/list.csv" download>${TEXT.download[language]}</a></div>
${sending ? html`<p class="above" role="status">${TEXT.sending[language]} ${formatNumber(sending.done)} ${TEXT.shown[language]} ${formatNumber(sending.all)}</p>` : null}
<h3 class="above">${TEXT.many[language]}</h3><p class="mut sm">${TEXT.manyHelp[language]}</p>
<div class="actions above">${button('grow', TEXT.grow)}${button('leave-many', TEXT.leaveMany)}</div></section>`
}

const stateOf = (person: HrPerson, today: string, language: Language): Html => {
  const { firstDay, lastDay } = person
  if (lastDay !== null)
    return html`<span class="pill ${lastDay < today ? '' : 'wait'}">${TEXT.leaves[language]} ${formatDay(lastDay)}</span>`
  return firstDay !== null && firstDay > today
    ? html`<span class="pill wait">${TEXT.starts[language]} ${formatDay(firstDay)}</span>`
    : html`<span class="pill good">${TEXT.working[language]}</span>`
}

const personRow = (person: HrPerson, shown: PageState, language: Language): Html => {
  const { id, department, employeeId, firstName, lastName, phone } = person
  const name = `${firstName} ${lastName}`
  const back = html`<input type="hidden" name="q" value="${shown.search}">`
  const leave =
    person.lastDay === null
      ? html`<form class="beside" method="post" action="/hr/${id}/let-go">${back}<input name="lastDay" type="date" value="${shown.yesterday}" required aria-label="${TEXT.lastDay[language]}: ${name}">
<button class="sm" type="submit" aria-label="${TEXT.letGo[language]}: ${name}">${TEXT.letGo[language]}</button></form>`
      : html`<form method="post" action="/hr/${id}/rehire">${back}<button class="sm" type="submit" aria-label="${TEXT.rehire[language]}: ${name}">${TEXT.rehire[language]}</button></form>`
  return html`<tr><th scope="row">${name}<br><span class="sm mut">${employeeId}</span></th>
<td class="num">${e164Text(phone)}</td>
<td>${stateOf(person, shown.today, language)}</td>
<td><form class="beside" method="post" action="/hr/${id}/move">${back}<select name="department" aria-label="${TEXT.department[language]}: ${name}">${options(department)}</select>
<button class="sm" type="submit" aria-label="${TEXT.move[language]}: ${name}">${TEXT.move[language]}</button></form></td>
<td>${leave}</td></tr>`
}

const peopleCard = (shown: PageState, language: Language): Html => {
  const { store, search } = shown
  const wanted = search.toLowerCase()
  const found = store.people.filter(({ firstName, lastName, employeeId }) =>
    `${firstName} ${lastName} ${employeeId}`.toLowerCase().includes(wanted),
  )
  const heads = ['name', 'phone', 'state', 'department', 'actions'] as const
  const count =
    found.length > MOST_SHOWN
      ? `${MOST_SHOWN} ${TEXT.shown[language]} ${formatNumber(found.length)}`
      : formatNumber(found.length)
  return html`<section class="card span" aria-labelledby="people"><header><h2 id="people">${TEXT.people[language]}</h2><span class="sm mut">${count}</span></header>
<form class="beside pad-low" method="get" action="/hr" role="search"><input name="q" value="${search}" maxlength="60" aria-label="${TEXT.search[language]}" placeholder="${TEXT.search[language]}"><button class="sm" type="submit">${TEXT.find[language]}</button></form>
${
  found.length === 0
    ? html`<p class="empty"><b>${TEXT.nobody[language]}</b></p>`
    : html`<div class="table" tabindex="0" role="group" aria-labelledby="people"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${TEXT[key][language]}</th>`)}</tr></thead>
<tbody>${found.slice(0, MOST_SHOWN).map(person => personRow(person, shown, language))}</tbody></table></div>`
}</section>`
}

const callRow = (call: HrCall, language: Language): Html => {
  const good = call.status !== null && call.status < 300
  const content = [call.sent, call.answer].filter(Boolean).join('\n\n')
  return html`<tr><td class="num">${instantText(call.at, language)}</td>
<th scope="row">${call.about}${call.about ? html`<br>` : null}<span class="sm mut">${call.request}</span></th>
<td><span class="pill ${good ? 'good' : 'bad'}">${call.status ?? TEXT.noAnswer[language]}</span></td>
<td>${content ? html`<details><summary>${TEXT.content[language]}</summary><pre>${content}</pre></details>` : null}</td></tr>`
}

const logCard = ({ store }: PageState, language: Language): Html => {
  const calls = store.calls.newestFirst().slice(0, MOST_SHOWN)
  const heads = ['at', 'call', 'answer', 'content'] as const
  return html`<section class="card span" aria-labelledby="log"><header><h2 id="log">${TEXT.log[language]}</h2></header>
${
  calls.length === 0
    ? html`<p class="empty"><b>${TEXT.none[language]}</b>${TEXT.noneLead[language]}</p>`
    : html`<div class="table" tabindex="0" role="group" aria-labelledby="log"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${TEXT[key][language]}</th>`)}</tr></thead>
<tbody>${calls.map(call => callRow(call, language))}</tbody></table></div>`
}</section>`
}

/** The people of the HR system with what can happen to them, and what was sent to the portal and answered. */
export const hrPage = (shown: PageState, language: Language): string => {
  const { store, unsent, today, search, version } = shown
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const gone = store.people.filter(({ lastDay }) => lastDay !== null).length
  const left = store.people.filter(({ lastDay }) => lastDay !== null && lastDay < today).length
  const figures = [
    ['people', store.people.length],
    ['there', store.people.length - left],
    ['gone', gone],
    ['unsent', unsent.length],
  ] as const
  const body = html`
<div class="head"><div><h1>${text('title')}</h1><p>${text('lead')}</p></div></div>
<div class="columns above-columns">${connectionForm(shown, language)}${hireForm(shown, language)}</div>
<div data-live="${version}">
<dl class="stats">${figures.map(([key, count]) => html`<div class="card stat"><dt>${text(key)}</dt><dd>${formatNumber(count)}</dd></div>`)}</dl>
<div class="columns">${actCard(shown, language)}${peopleCard(shown, language)}${logCard(shown, language)}</div></div>`
  return layout({
    language,
    title: text('title'),
    address: `/hr${search ? `?${new URLSearchParams({ q: search })}` : ''}`,
    body,
    nav: menu(language, 'hr'),
    live: true,
  })
}
