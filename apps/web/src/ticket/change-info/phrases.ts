import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const changeInfoPhrases = {
  changeInfo: { nb: 'Endre opplysninger', en: 'Change info' },
  changeInfoTitle: { nb: 'Endre opplysninger om {{name}}', en: 'Change info for {{name}}' },
  changeInfoText: {
    nb: 'Mobilnummeret følger billetten og kan ikke endres her.',
    en: 'The mobile number belongs to the ticket and cannot be changed here.',
  },
  changeInfoFailed: {
    nb: 'Det skjedde en feil under innsending av skjemaet.',
    en: 'An error occured while submitting this form.',
  },
  firstName: words.firstName,
  lastName: words.lastName,
  nameLength: words.nameLength50,
  idLength: { nb: 'Skriv fra 1 til 20 tegn', en: 'Enter 1 to 20 characters' },
  save: words.save,
  changed: { nb: 'Endringen er lagret', en: 'Change succeeded' },
  phoneLabel: { nb: 'Navn på telefonen', en: 'Phone name' },
  phoneLabelHelp: {
    nb: 'Skiller telefonene fra hverandre når flere i boenheten heter det samme.',
    en: 'Tells the phones apart where several people in the unit have the same name.',
  },
  labelLength: { nb: 'Skriv 30 tegn eller færre', en: 'Enter 30 characters or fewer' },
} as const

export const useChangeInfo = namespace('change-info', changeInfoPhrases)
