import { namespace } from '../../lib/i18n.ts'

/** The words of screens that are fetched when they are needed. */
export const screenPhrases = {
  lostTitle: { nb: 'Det ser ut som du har gått deg bort', en: 'It looks like you are lost' },
  lostText: {
    nb: 'Siden finnes ikke. Den kan være flyttet eller slettet.',
    en: 'The page does not exist. It may have been moved or deleted.',
  },
  signedOut: { nb: 'Du er logget ut', en: 'You are signed out' },
  signedOutKept: {
    nb: 'Det du skrev er tatt vare på. Logg inn igjen for å fortsette der du var.',
    en: 'What you typed is kept. Sign in again to go on where you were.',
  },
  signedOutBack: {
    nb: 'Logg inn igjen for å fortsette der du var.',
    en: 'Sign in again to go on where you were.',
  },
  pickSchool: { nb: 'Velg skole', en: 'Select school' },
  pickSchoolLead: {
    nb: 'Her står alle bedrifter med en skoleavtale. Velg den du vil arbeide med; du kan bytte når som helst i menyen.',
    en: 'All companies with a school agreement are listed here. Select the one you want to work with; you can switch at any time in the menu.',
  },
  pickTitle: { nb: 'Velg bedrift', en: 'Select company' },
  pickLead: {
    nb: 'Du administrerer flere bedrifter. Velg den du vil arbeide med; du kan bytte når som helst i menyen.',
    en: 'You administer several companies. Select the one you want to work with; you can switch at any time in the menu.',
  },
} as const

export const useScreen = namespace('screen', screenPhrases)
