import { namespace } from '../../lib/i18n.ts'

export const widgetPhrases = {
  title: { nb: 'Verktøy', en: 'Tools' },
  lead: {
    nb: 'Hjelpemidler for bedrifter som vil gjøre det lettere å reise kollektivt.',
    en: 'Aids for companies that want to make it easier to travel by public transport.',
  },
  realTimeTitle: { nb: 'Sanntidsskjerm', en: 'Real-time display' },
  realTimeText: {
    nb: 'Vis neste avganger fra holdeplassene i nærheten på en skjerm i resepsjonen, kantina eller på intranettet.',
    en: 'Show the next departures from nearby stops on a screen in the reception, in the canteen or on the intranet.',
  },
  realTimeLink: { nb: 'Åpne sanntidsskjermen', en: 'Open the real-time display' },
  interestTitle: { nb: 'Savner du noe?', en: 'Is something missing?' },
  interestText: {
    nb: 'Fortell oss hvilke verktøy bedriften din har bruk for.',
    en: 'Tell us which tools your company could use.',
  },
  interestMail: { nb: 'Skriv til {{email}}', en: 'Write to {{email}}' },
  interestSubject: { nb: 'Verktøy for bedrifter', en: 'Tools for companies' },
} as const

export const useWidget = namespace('widget', widgetPhrases)
