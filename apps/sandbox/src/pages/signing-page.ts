import { type SigningRequest, SOME_BIRTHDATE } from '../signing.ts'
import { instantText } from './format.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  for: { nb: 'Til signering av', en: 'To be signed by' },
  name: { nb: 'Navn på den som signerer', en: 'Name of the one who signs' },
  birthdate: { nb: 'Fødselsdato', en: 'Date of birth' },
  sign: { nb: 'Signer', en: 'Sign' },
  decline: { nb: 'Avslå', en: 'Decline' },
  signed: { nb: 'Dokumentet ble signert', en: 'The document was signed' },
  declined: { nb: 'Signeringen ble avslått', en: 'The signing was declined' },
  back: { nb: 'Tilbake til portalen', en: 'Back to the portal' },
} satisfies Record<string, Text>

const answer = (entry: SigningRequest, language: Language): Html => {
  if (entry.status === 'PENDING') {
    return html`<form method="post" action="/sign/${entry.id}">
<div><label for="name">${TEXT.name[language]}</label><input id="name" name="name" required maxlength="200" value="${entry.signerName}"></div>
<div><label for="birthdate">${TEXT.birthdate[language]}</label><input id="birthdate" name="birthdate" type="date" required value="${entry.signerBirthdate ?? SOME_BIRTHDATE}"></div>
<div class="actions"><button class="button" type="submit" name="answer" value="SIGNED">${TEXT.sign[language]}</button>
<button class="button second" type="submit" name="answer" value="DECLINED">${TEXT.decline[language]}</button></div></form>`
  }
  const outcome = entry.status === 'SIGNED' ? TEXT.signed : TEXT.declined
  return html`<p><b>${outcome[language]}</b> <span class="mut num">${instantText(entry.answeredAt ?? entry.createdAt, language)}</span></p>
${entry.returnUrl ? html`<p class="intro"><a href="${entry.returnUrl}">${TEXT.back[language]}</a></p>` : null}`
}

/** The page of the e-signing service on which the signer signs or declines. */
export const signingPage = (entry: SigningRequest, language: Language): string =>
  layout({
    language,
    title: entry.title,
    address: `/sign/${entry.id}`,
    narrow: true,
    body: html`<div class="card pad"><h1>${entry.title}</h1>
<p class="intro">${TEXT.for[language]} ${entry.signerName}, ${entry.signerEmail}</p>
${entry.text ? html`<pre class="document" tabindex="0">${entry.text}</pre><hr class="rule">` : null}
${answer(entry, language)}</div>`,
  })
