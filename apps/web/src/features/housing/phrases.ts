import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const housingPhrases = {
  residents: words.residents,
  newSubscription: words.newSubscription,
  orderingOff: {
    nb: 'Avtalen til borettslaget tillater ikke bestilling. Kundeservice kan åpne for det.',
    en: 'The housing association’s agreement does not allow ordering. Customer service can open it.',
  },
  contractMissing: {
    nb: 'Dere kan bestille når avtalen er signert.',
    en: 'You can order once the contract is signed.',
  },
} as const

export const useHousing = namespace('housing', housingPhrases)
