import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const sessionPhrases = {
  title: words.signIns,
  lead: {
    nb: 'Her er du logget inn i portalen nå. Kjenner du ikke igjen en av dem, så avslutt den.',
    en: 'This is where you are signed in to the portal now. If you do not recognise one of them, end it.',
  },
  myPage: words.myPage,
  colDevice: { nb: 'Enhet', en: 'Device' },
  colPlace: { nb: 'Brukt fra', en: 'Used from' },
  colStarted: { nb: 'Logget inn', en: 'Signed in' },
  colLastSeen: { nb: 'Sist brukt', en: 'Last used' },
  here: { nb: 'Denne', en: 'This one' },
  sameNetwork: { nb: 'Samme nett som nå', en: 'The same network as now' },
  otherNetwork: { nb: 'Et annet nett', en: 'Another network' },
  unknownNetwork: { nb: 'Ukjent nett', en: 'Unknown network' },
  count_one: { nb: '{{count, number}} innlogging', en: '{{count, number}} sign-in' },
  count_other: { nb: '{{count, number}} innlogginger', en: '{{count, number}} sign-ins' },
  end: words.end,
  endOf: {
    nb: 'Avslutt {{device}}, logget inn {{at}}',
    en: 'End {{device}}, signed in {{at}}',
  },
  endTitle: { nb: 'Avslutte {{device}}?', en: 'End {{device}}?' },
  endText: {
    nb: 'Den som bruker portalen der, blir logget ut med en gang. Det som ikke er sendt, går tapt.',
    en: 'Whoever is using the portal there is signed out at once. Anything not sent is lost.',
  },
  ended: { nb: 'Innloggingen er avsluttet', en: 'The sign-in has ended' },
  endOthers: { nb: 'Avslutt alle andre', en: 'End all others' },
  endOthersTitle: { nb: 'Avslutte alle andre innlogginger?', en: 'End all other sign-ins?' },
  endOthersText: {
    nb: 'Du blir logget ut overalt, bortsett fra her. Det som ikke er sendt der, går tapt.',
    en: 'You are signed out everywhere but here. Anything not sent there is lost.',
  },
  noOthers: { nb: 'Det var ingen andre innlogginger', en: 'There were no other sign-ins' },
  othersEnded_one: {
    nb: '{{count, number}} innlogging er avsluttet',
    en: '{{count, number}} sign-in has ended',
  },
  othersEnded_other: {
    nb: '{{count, number}} innlogginger er avsluttet',
    en: '{{count, number}} sign-ins have ended',
  },
  everywhere: { nb: 'Logg ut overalt', en: 'Sign out everywhere' },
  everywhereTitle: { nb: 'Logge ut overalt?', en: 'Sign out everywhere?' },
  everywhereText: {
    nb: 'Alle innloggingene dine avsluttes, også denne. Neste gang må du vise hvem du er på nytt.',
    en: 'All your sign-ins end, including this one. Next time you will have to prove who you are again.',
  },
  failed: { nb: 'Vi fikk ikke avsluttet innloggingen.', en: 'We could not end the sign-in.' },
  limits: {
    nb: 'En innlogging avsluttes automatisk etter 30 minutter uten bruk, og senest etter åtte timer. Nettverksadressen og enheten slettes da også.',
    en: 'A sign-in ends automatically after 30 minutes without use, and after eight hours at the latest. Its network address and device are then deleted too.',
  },
} as const

export const useSessions = namespace('session', sessionPhrases)
