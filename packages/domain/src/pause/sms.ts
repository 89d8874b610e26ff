import type { Localized } from '../language.ts'

/**
 * What somebody with a pause is told by SMS. Placeholders: {{operator}}, {{lastDay}}, {{date}} on which the ticket is back, {{codeDate}} on
 * which its code is sent. The code itself is that of any order.
 */
export const PAUSE_SMS = {
  paused: {
    nb: 'Billetten din hos {{operator}} er satt på pause. Siste dag er {{lastDay}}. Den er tilbake {{date}}, og ny hentekode kommer {{codeDate}}.',
    en: 'Your ticket from {{operator}} is paused. Its last day is {{lastDay}}. It is back on {{date}}, and a new pickup code comes on {{codeDate}}.',
  },
  changed: {
    nb: 'Pausen på billetten din hos {{operator}} er endret. Siste dag er {{lastDay}}. Billetten er tilbake {{date}}, og ny hentekode kommer {{codeDate}}.',
    en: 'The pause of your ticket from {{operator}} has changed. Its last day is {{lastDay}}. The ticket is back on {{date}}, and a new pickup code comes on {{codeDate}}.',
  },
  cancelled: {
    nb: 'Pausen på billetten din hos {{operator}} er avlyst. Billetten gjelder som før.',
    en: 'The pause of your ticket from {{operator}} is cancelled. The ticket is valid as before.',
  },
  ended: {
    nb: 'Billetten din hos {{operator}}, som var satt på pause, kommer ikke tilbake.',
    en: 'Your ticket from {{operator}}, which was paused, does not come back.',
  },
  blocked: {
    nb: 'Billetten din hos {{operator}} skulle være tilbake {{date}}, men kunne ikke startes. Snakk med dem som bestilte den.',
    en: 'Your ticket from {{operator}} should be back on {{date}}, but could not be started. Talk to those who ordered it.',
  },
} as const satisfies Record<string, Localized>
export type PauseSms = keyof typeof PAUSE_SMS
