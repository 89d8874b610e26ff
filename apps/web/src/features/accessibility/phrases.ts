import { namespace } from '../../lib/i18n.ts'

/** Every sentence is about what the tests of the repository do, or do not do: change them together. */
export const accessibilityPhrases = {
  title: { nb: 'Tilgjengelighetserklæring', en: 'Accessibility statement' },
  lead: {
    nb: 'Hvordan bedriftsportalen til {{operator}} er prøvd, hva som ikke er prøvd, og hvor du kan klage.',
    en: 'How the business portal of {{operator}} was tested, what was not tested, and where you can complain.',
  },
  goalTitle: { nb: 'Målet', en: 'The goal' },
  goal: {
    nb: 'Portalen skal kunne brukes av alle. Målet er WCAG 2.2 på nivå A og AA.',
    en: 'Everybody should be able to use the portal. The goal is WCAG 2.2 at levels A and AA.',
  },
  own: {
    nb: 'Dette er vår egen vurdering. Ingen utenfra har kontrollert portalen.',
    en: 'This is our own assessment. Nobody from outside has checked the portal.',
  },
  testedTitle: { nb: 'Dette er prøvd', en: 'What was tested' },
  axe: {
    nb: 'Alle sidene kontrolleres med programmet axe når portalen endres: på norsk på en bred skjerm og på engelsk på en telefon. Fargekontrasten kontrolleres også på mørke sider.',
    en: 'All pages are checked with the axe program when the portal changes: in Norwegian on a wide screen and in English on a phone. Colour contrast is checked on dark pages too.',
  },
  looks: {
    nb: 'Flere kollektivselskaper har de samme sidene, hvert med sine farger. Kontrollen av alle sidene gjøres med ett av dem. For fargene til {{operator}} regnes kontrastene ut, og forsiden kontrolleres for seg.',
    en: 'Several transport companies have the same pages, each in its own colours. All pages are checked with one of them. For the colours of {{operator}} the contrasts are calculated, and the front page is checked separately.',
  },
  keyboard: {
    nb: 'Med tastaturet alene blir en billett bestilt, billetter bestilt fra en fil og en forespørsel godkjent. Hurtigsøket er også prøvd slik.',
    en: 'With the keyboard alone, a ticket is ordered, tickets are ordered from a file, and a request is approved. Quick search was tested in this way too.',
  },
  text: {
    nb: 'Alle sidene får plass uten å rulles sidelengs på en skjerm som er 320 piksler bred, og på en telefon med dobbelt så stor tekst.',
    en: 'All pages fit without scrolling sideways on a screen 320 pixels wide, and on a phone with text twice as large.',
  },
  highContrast: {
    nb: 'Med høy kontrast fra operativsystemet er det prøvd at menyen viser hvor du er. De andre delene er ikke prøvd slik.',
    en: 'With the operating system’s high contrast, we have tested that the menu shows where you are. Other parts have not been tested in this way.',
  },
  motion: {
    nb: 'Portalen følger enhetens innstilling for mindre bevegelse. Det er ikke prøvd særskilt.',
    en: 'The portal follows the device’s setting for reduced motion. That has not been tested separately.',
  },
  untestedTitle: { nb: 'Dette er ikke prøvd', en: 'What was not tested' },
  people: {
    nb: 'Portalen er ikke prøvd av personer med nedsatt funksjonsevne. Den er heller ikke prøvd med skjermleser, talestyring eller forstørrelsesprogram.',
    en: 'The portal has not been tested by people with disabilities, nor with a screen reader, voice control or a magnifier.',
  },
  documents: {
    nb: 'Fakturaer som PDF er merket for skjermlesere, men ikke prøvd med en. Fakturaene kan også leses på sidene.',
    en: 'PDF invoices are tagged for screen readers, but have not been tested with one. The invoices can be read on the pages too.',
  },
  others: {
    nb: 'Innlogging med BankID, signering av avtaler og betaling skjer hos andre. Sidene deres er ikke kontrollert.',
    en: 'Signing in with BankID, signing agreements and paying are done elsewhere. Those pages were not checked.',
  },
  unknown: {
    nb: 'En automatisk kontroll finner bare en del av feilene. Det kan finnes hindringer som vi ikke kjenner til.',
    en: 'An automatic check finds only some of the faults. There may be obstacles that we do not know of.',
  },
  complainTitle: { nb: 'Si fra om feil, og klag', en: 'Report faults, and complain' },
  complain: {
    nb: 'Er det noe du ikke får brukt? Si fra til {{operator}}, så kan vi hjelpe deg og rette feilen:',
    en: 'Is there something that you cannot use? Tell {{operator}}, so that we can help you and correct the fault:',
  },
  contactPage: { nb: 'Kontaktsiden', en: 'The contact page' },
  authority: {
    nb: 'Du kan også klage til Tilsynet for universell utforming av ikt, som fører tilsyn med nettsider i Norge:',
    en: 'You can also complain to the Norwegian supervisory authority for universal design of ICT (Tilsynet for universell utforming av ikt):',
  },
  reviewed: { nb: 'Sist gjennomgått {{day}}.', en: 'Last reviewed {{day}}.' },
} as const

export const useAccessibility = namespace('accessibility', accessibilityPhrases)
