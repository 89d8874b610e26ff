import { textsIn } from '@portal/domain/texts'

/** Text messages of the widget. The operator stands first, so that a phone's preview shows who sends it. */
export const widgetSms = textsIn('widget-sms', {
  code: {
    nb: '{{operator}}: koden din er {{code}}. Den gjelder i {{minutes}} minutter. Ikke gi den til andre.',
    en: '{{operator}}: your code is {{code}}. It is valid for {{minutes}} minutes. Do not give it to anybody.',
  },
  requested: {
    nb: '{{operator}}: {{company}} har fått bestillingen din fra {{date}} og svarer på SMS. Følg den her: {{link}}',
    en: '{{operator}}: {{company}} has received your order from {{date}} and will answer by text message. Follow it here: {{link}}',
  },
})
