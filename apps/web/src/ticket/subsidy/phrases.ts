import { namespace } from '../../lib/i18n.ts'

export const subsidyWords = {
  title: { nb: 'Arbeidsgivers andel', en: 'Employer’s share' },
  about: {
    nb: 'Hvor mye bedriften betaler av billettene, og hva som er skattefritt.',
    en: 'How much the company pays of the tickets, and what is free of tax.',
  },
  paidBy: { nb: '{{company}} betaler', en: '{{company}} pays' },
  employeePays: { nb: 'Trekkes i lønn', en: 'Deducted from pay' },
  parts: { nb: 'Hvem betaler', en: 'Who pays' },
  settings: { nb: 'Innstillinger for bedriftsbilletten', en: 'Settings of the company ticket' },
  general: { nb: 'Generelt', en: 'General' },
  taxFree: { nb: 'Skattefritt i {{year}}', en: 'Free of tax in {{year}}' },
  ofLimit: { nb: '{{used}} av {{limit}} gjennom portalen', en: '{{used}} of {{limit}} through the portal' },
  unconfirmed: {
    nb: 'Grensen for {{year}} er ikke bekreftet.',
    en: 'The limit for {{year}} is not confirmed.',
  },
  otherGifts: { nb: 'Andre gaver meldt inn: {{amount}}.', en: 'Other gifts reported: {{amount}}.' },
  passes: {
    nb: 'Med det de har nå, går de over grensen i {{month}}.',
    en: 'With what they have now, they pass the limit in {{month}}.',
  },
  onlyHere: {
    nb: 'Portalen kjenner bare det som går gjennom den, og det dere melder inn.',
    en: 'The portal only knows what goes through it, and what you report.',
  },
} as const
export const useSubsidyWords = namespace('subsidy-words', subsidyWords)
