import { textsIn } from '@portal/domain/texts'

/** Text messages of the page of employees. The operator stands first, so that a phone's preview shows who sends it. */
export const meSms = textsIn('me-sms', {
  code: {
    nb: '{{operator}}: koden din er {{code}}. Den gjelder i {{minutes}} minutter. Ikke gi den til andre.',
    en: '{{operator}}: your code is {{code}}. It is valid for {{minutes}} minutes. Do not give it to anybody.',
  },
  newPhone: {
    nb: '{{operator}}: koden er {{code}}. Med den flyttes en billett til dette nummeret. Gjelder det ikke deg, kan du se bort fra meldingen.',
    en: '{{operator}}: the code is {{code}}. It moves a ticket to this number. If this is not about you, ignore the message.',
  },
  oldPhone: {
    nb: '{{operator}}: noen vil flytte billetten din til et annet nummer. Er det deg, skriv {{code}} på siden, så skjer det med en gang. Er det ikke deg, stopp det her: {{link}}',
    en: '{{operator}}: somebody wants to move your ticket to another number. If it is you, type {{code}} on the page and it happens at once. If it is not, stop it here: {{link}}',
  },
  oldPhoneAsk: {
    nb: '{{operator}}: noen vil flytte billetten din til et annet nummer. {{company}} må godkjenne det. Er det ikke deg, stopp det her: {{link}}',
    en: '{{operator}}: somebody wants to move your ticket to another number. {{company}} has to approve it. If it is not you, stop it here: {{link}}',
  },
  phoneMoved: {
    nb: '{{operator}}: billetten din er flyttet til et annet nummer. Var det ikke deg, ring bedriften din.',
    en: '{{operator}}: your ticket has been moved to another number. If that was not you, call your company.',
  },
  approved: {
    nb: '{{operator}}: {{company}} har godkjent det du ba om: {{what}}. Se min side: {{link}}',
    en: '{{operator}}: {{company}} has approved what you asked for: {{what}}. See your page: {{link}}',
  },
  handled: {
    nb: '{{operator}}: {{company}} har sett på feilen du sa fra om. Se min side: {{link}}',
    en: '{{operator}}: {{company}} has looked at the mistake you reported. See your page: {{link}}',
  },
  rejected: {
    nb: '{{operator}}: {{company}} har avslått det du ba om: {{what}}. Spør bedriften om du lurer på hvorfor.',
    en: '{{operator}}: {{company}} has rejected what you asked for: {{what}}. Ask the company if you would like to know why.',
  },
  ZONES: { nb: 'nye soner fra {{date}}', en: 'new zones from {{date}}' },
  END: { nb: 'siste dag {{date}}', en: 'last day {{date}}' },
  PAUSE: { nb: 'pause fra {{date}}', en: 'a pause from {{date}}' },
  RESUME: { nb: 'pausen slutter før', en: 'an earlier end of the pause' },
  NAME: { nb: 'nytt navn', en: 'another name' },
  PHONE: { nb: 'nytt nummer', en: 'another number' },
  MISTAKE: { nb: 'feilen du sa fra om', en: 'the mistake you reported' },
})
