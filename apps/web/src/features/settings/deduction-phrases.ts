import { namespace } from '../../lib/i18n.ts'

const deductionSettingsPhrases = {
  title: { nb: 'Trekkavtale', en: 'Deduction agreement' },
  help: {
    nb: 'Trekk i lønn må være avtalt skriftlig på forhånd. Her kan portalen spørre de ansatte og ta vare på svarene. Er det av, bekrefter administratoren som bestiller, at den ansatte har samtykket, slik som før.',
    en: 'Deduction from pay must be agreed in writing beforehand. The portal can ask employees here and keep their answers. While it is off, the administrator who orders confirms that the employee has consented, as before.',
  },
  version: { nb: 'Tekst versjon {{version}}, fra {{day}}.', en: 'Text version {{version}}, from {{day}}.' },
  list: { nb: 'Se trekkavtalene', en: 'See the agreements' },
  needLegend: { nb: 'Hvordan brukes avtalen?', en: 'How is the agreement used?' },
  OFF: { nb: 'Av', en: 'Off' },
  ASKED: {
    nb: 'Ansatte blir spurt, og billetten venter ikke på svaret',
    en: 'Employees are asked, and the ticket does not wait for the answer',
  },
  NEEDED: {
    nb: 'Avtalen må godtas før en ny billett blir aktiv',
    en: 'The agreement must be accepted before a new ticket becomes active',
  },
  released_one: {
    nb: '1 billett venter på avtalen. Den blir utstedt når du lagrer.',
    en: '1 ticket waits for the agreement. It is issued when you save.',
  },
  released_other: {
    nb: '{{count, number}} billetter venter på avtalen. De blir utstedt når du lagrer.',
    en: '{{count, number}} tickets wait for the agreement. They are issued when you save.',
  },
  paragraphNb: { nb: 'Eget avsnitt, norsk', en: 'Your own paragraph, Norwegian' },
  paragraphHelp: {
    nb: 'For eksempel hva trekket heter på lønnsslippen. Høyst {{most, number}} tegn.',
    en: 'Such as what the deduction is called on the pay slip. At most {{most, number}} characters.',
  },
  paragraphEn: { nb: 'Eget avsnitt, engelsk', en: 'Your own paragraph, English' },
  paragraphEnHelp: {
    nb: 'Er det tomt, vises det norske også på engelsk.',
    en: 'If it is empty, the Norwegian one is shown in English too.',
  },
  asksAnew: { nb: 'Spør på nytt når prisen blir høyere', en: 'Ask again when the price rises' },
  asksAnewHelp: {
    nb: 'Alle får uansett SMS med det nye beløpet 30 dager før. Avtalen gjelder til de har svart.',
    en: 'Everybody gets a text message with the new amount 30 days before in any case. The agreement holds until they answer.',
  },
  lawyer: {
    nb: 'La en jurist lese teksten. Avtalen sier hvem som har skrevet hva. Ny tekst er en ny versjon; de som har godtatt, beholder sin.',
    en: 'Let a lawyer read the text. The agreement says who wrote what. Another text is another version; those who have accepted keep theirs.',
  },
  showPreview: { nb: 'Vis teksten', en: 'Show the text' },
  hidePreview: { nb: 'Skjul teksten', en: 'Hide the text' },
  update: { nb: 'Oppdater trekkavtalen', en: 'Update the agreement' },
  updateTo: { nb: 'Ta i bruk versjon {{version}}', en: 'Use version {{version}}' },
  saved: { nb: 'Trekkavtalen er lagret', en: 'The agreement is saved' },
} as const

export const useDeductionSettings = namespace('deduction-settings', deductionSettingsPhrases)
