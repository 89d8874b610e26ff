import { textsIn } from '@portal/domain/texts'

/** What an invited employee is sent. */
export const invitation = textsIn('hr-feed-invitation', {
  invite: {
    nb: '{{operator}}: {{company}} tilbyr deg bedriftsbillett. Bestill den her innen {{date}}: {{link}}',
    en: '{{operator}}: {{company}} offers you a company ticket. Order it here by {{date}}: {{link}}',
  },
  remind: {
    nb: '{{operator}}: Du kan fortsatt bestille bedriftsbillett gjennom {{company}}, innen {{date}}: {{link}}',
    en: '{{operator}}: You can still order a company ticket through {{company}}, by {{date}}: {{link}}',
  },
  subject: { nb: 'Bedriftsbillett fra {{company}}', en: 'Company ticket from {{company}}' },
})
