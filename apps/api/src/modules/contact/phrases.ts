import { textsInFirst } from '@portal/domain/texts'

/** E-mails of the contact form. The receipt has both languages: what the sender reads is not known. */
export const contactMail = textsInFirst('contact-mail', {
  subject: 'Melding fra {{person}} i bedriftsportalen',
  body: `{{message}}

--
Avsender: {{person}}
E-post: {{email}}
Telefon: {{phone}}
Bedrift: {{company}}
Referanse: {{id}}

Svar på denne e-posten for å svare avsenderen.
`,
  receiptSubject: 'Vi har fått meldingen din / We have received your message',
  receiptBody: `Hei {{person}}

{{operator}} har fått meldingen din og svarer deg på denne adressen.

Hi {{person}}

{{operator}} has received your message and will answer you at this address.

Bedrift / Company: {{company}}
Referanse / Reference: {{id}}

{{message}}
`,
  noCompany: 'ingen valgt / none selected',
  noPhone: 'ikke oppgitt',
})
