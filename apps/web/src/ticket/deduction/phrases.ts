import { namespace } from '../../lib/i18n.ts'

const deductionTextPhrases = {
  exampleName: { nb: 'Ola Nordmann', en: 'Ola Nordmann' },
  preview: {
    nb: 'Et eksempel, slik den ansatte ser teksten. Navn, soner og beløp er den enkeltes.',
    en: 'An example, as the employee sees the text. Name, zones and amount are those of each person.',
  },
  orderASKED: {
    nb: 'Den ansatte får SMS med spørsmål om å godta trekk i lønn. Billetten venter ikke på svaret.',
    en: 'The employee gets a text message that asks them to accept deduction from pay. The ticket does not wait for the answer.',
  },
  orderNEEDED: {
    nb: 'Den ansatte får SMS med spørsmål om å godta trekk i lønn. Billetten blir klar når avtalen er godtatt.',
    en: 'The employee gets a text message that asks them to accept deduction from pay. The ticket is ready once the agreement is accepted.',
  },
  orderedWaits: {
    nb: '{{name}} får SMS til {{phone}} med spørsmål om å godta trekk i lønn. Hentekoden sendes når avtalen er godtatt.',
    en: '{{name}} gets a text message to {{phone}} that asks them to accept deduction from pay. The pickup code is sent once the agreement is accepted.',
  },
  waits: { nb: 'Billetten venter på trekkavtalen.', en: 'The ticket waits for the agreement on deduction.' },
  waitsAsked: {
    nb: 'Den ansatte fikk spørsmål på SMS {{day}} og har ikke svart.',
    en: 'The employee was asked by text message on {{day}} and has not answered.',
  },
  waitsMore: {
    nb: 'Hentekoden sendes når avtalen er godtatt eller registrert på papir.',
    en: 'The pickup code is sent once the agreement is accepted, or recorded on paper.',
  },
  toAgreements: { nb: 'Se trekkavtalene', en: 'See the agreements' },
} as const

export const useDeductionText = namespace('deduction-text', deductionTextPhrases)
