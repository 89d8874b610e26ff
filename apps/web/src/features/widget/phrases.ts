import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const widgetPhrases = {
  title: { nb: 'Verktøy', en: 'Tools' },
  lead: {
    nb: 'Verktøy for bedrifter som vil gjøre det lettere å reise kollektivt.',
    en: 'Tools for companies that want to make it easier to travel by public transport.',
  },
  realTimeTitle: { nb: 'Sanntidsskjerm', en: 'Real-time display' },
  realTimeText: {
    nb: 'Vis neste avganger fra holdeplassene i nærheten på en skjerm i resepsjonen, kantinen eller på intranettet.',
    en: 'Show the next departures from nearby stops on a screen in reception, in the canteen or on the intranet.',
  },
  realTimeLink: { nb: 'Åpne sanntidsskjermen', en: 'Open the real-time display' },
  interestTitle: { nb: 'Savner du noe?', en: 'Is something missing?' },
  interestText: {
    nb: 'Fortell oss hvilke verktøy bedriften din har bruk for.',
    en: 'Tell us which tools your company could use.',
  },
  interestMail: { nb: 'Skriv til {{email}}', en: 'Write to {{email}}' },
  interestSubject: { nb: 'Verktøy for bedrifter', en: 'Tools for companies' },

  widgetTitle: { nb: 'Bestillingswidget', en: 'Order widget' },
  widgetText: {
    nb: 'Legg bestillingen på intranettet, så ber de ansatte om billett selv.',
    en: 'Put the order form on your intranet, so that employees ask for tickets themselves.',
  },
  widgetTextHousing: {
    nb: 'Legg bestillingen på nettsiden, så ber beboerne om billett selv.',
    en: 'Put the order form on your website, so that residents ask for tickets themselves.',
  },
  widgetOpen: { nb: 'Sett opp widgeten', en: 'Set up the widget' },
  linkTitle: { nb: 'Lenke uten innlogging', en: 'Link without signing in' },
  linkText: {
    nb: 'Send en lenke til dem som skal bestille. De trenger ingen bruker.',
    en: 'Send a link to those who are to order. They do not need a user.',
  },
  linkOpen: { nb: 'Hent lenken', en: 'Get the link' },
  disabledTitle: { nb: 'Bestilling er slått av', en: 'Ordering is switched off' },
  disabledText: {
    nb: 'Widgeten og lenken tar ikke imot bestillinger før dere slår det på.',
    en: 'The widget and the link do not accept orders until you switch it on.',
  },
  settings: words.settings,

  options: { nb: 'Valg', en: 'Options' },
  reset: { nb: 'Tilbakestill', en: 'Reset' },
  agreements: words.agreements,
  agreementsHelp: { nb: 'Den ansatte velger blant disse', en: 'The employee chooses among these' },
  agreementsHelpHousing: { nb: 'Beboeren velger blant disse', en: 'The resident chooses among these' },
  agreementsRequired: { nb: 'Velg minst én avtale', en: 'Choose at least one agreement' },
  noAgreements: {
    nb: 'Ingen av avtalene er åpne for bestilling, så det er ingen widget å sette opp.',
    en: 'None of the agreements is open for orders, so there is no widget to set up.',
  },
  width: { nb: 'Bredde i piksler', en: 'Width in pixels' },
  widthHelp: { nb: 'Mellom {{min}} og {{max}}', en: 'From {{min}} to {{max}}' },
  widthRequired: { nb: 'Skriv en bredde', en: 'Enter a width' },
  colours: { nb: 'Farger', en: 'Colours' },
  coloursHelp: { nb: 'Følg siden den står på', en: 'As the page it is on' },
  light: { nb: 'Lys', en: 'Light' },
  dark: { nb: 'Mørk', en: 'Dark' },
  logo: { nb: 'Vis logoen til {{operator}}', en: 'Show the logo of {{operator}}' },
  helpText: { nb: 'Hjelpetekst for {{label}}', en: 'Help text for {{label}}' },
  pattern: { nb: 'Mønster for {{label}}', en: 'Pattern for {{label}}' },
  patternHelp: { nb: 'Regulært uttrykk', en: 'Regular expression' },
  patternWrong: { nb: 'Dette er ikke et mønster vi kan bruke', en: 'This is not a pattern we can use' },
  tryNumber: { nb: 'Prøv et nummer', en: 'Try a number' },
  tryHelp: { nb: 'For eksempel ditt eget', en: 'Such as your own' },
  follows: { nb: 'Passer med mønsteret', en: 'Follows the pattern' },
  followsNot: { nb: 'Passer ikke med mønsteret', en: 'Does not follow the pattern' },
  origins: { nb: 'Nettsteder som kan vise widgeten', en: 'Sites that may show the widget' },
  originsHelp: {
    nb: 'Adressen til intranettet, én på hver linje. Andre nettsteder kan ikke vise den.',
    en: 'The address of your intranet, one per line. Other sites cannot show it.',
  },
  originsWrong: { nb: '{{line}} er ikke et nettsted på https', en: '{{line}} is not an https site' },
  save: { nb: 'Lagre valgene', en: 'Save the options' },
  saved: { nb: 'Valgene er lagret', en: 'The options have been saved' },

  codeTitle: { nb: 'Kode til siden', en: 'Code for the page' },
  copyCode: { nb: 'Kopier koden', en: 'Copy the code' },
  // Quoted by the specification [C-254].
  codeCopied: { nb: 'Koden er kopiert til utklippstavlen!', en: 'Code copied to clipboard!' },
  copyFailed: { nb: 'Kunne ikke kopiere', en: 'Could not copy' },
  frameTitle: { nb: 'Bestill bedriftsbillett', en: 'Order a company ticket' },
  frameTitleHousing: { nb: 'Bestill månedsbillett', en: 'Order a monthly ticket' },
  codeFor: { nb: 'Koden er bare for {{company}}.', en: 'The code is for {{company}} only.' },
  whereRequests: { nb: 'Forespørsler vises under', en: 'Requests appear under' },
  approval: words.approval,
  orOrdered: {
    nb: ', eller blir bestilt med en gang hvis dere har valgt det i',
    en: ', or are ordered at once if you have chosen that in',
  },
  preview: { nb: 'Forhåndsvisning', en: 'Preview' },
  pixels: { nb: '{{width}} px', en: '{{width}} px' },

  linkPageLead: {
    nb: 'De som har lenken, kan bestille uten å logge inn. Mobilnummeret bekreftes med en kode på SMS.',
    en: 'Those who have the link can order without signing in. The mobile number is confirmed with a code by text message.',
  },
  link: { nb: 'Bestillingslenke', en: 'Order link' },
  copyLink: { nb: 'Kopier lenken', en: 'Copy the link' },
  linkCopied: { nb: 'Lenken er kopiert til utklippstavlen!', en: 'Link copied to clipboard!' },
  openLink: { nb: 'Se bestillingen', en: 'See the order form' },
} as const

export const useWidget = namespace('widget', widgetPhrases)
