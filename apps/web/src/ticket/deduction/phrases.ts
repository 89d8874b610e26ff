import { namespace } from '../../lib/i18n.ts'

const deductionTextPhrases = {
  exampleName: { nb: 'Ola Nordmann', en: 'Ola Nordmann' },
  preview: {
    nb: 'Et eksempel, slik den ansatte ser teksten. Navn, soner og beløp er den enkeltes.',
    en: 'An example, as the employee sees the text. Name, zones and amount are those of each person.',
  },
} as const

export const useDeductionText = namespace('deduction-text', deductionTextPhrases)
