import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** What people ask for on their own page, and how it is answered. */
export const changePhrases = {
  changeZones: { nb: 'Nye soner: {{zones}}', en: 'New zones: {{zones}}' },
  changeEnd: { nb: 'Siste dag {{day}}', en: 'Last day {{day}}' },
  changePause: { nb: 'Pause fra {{from}} til {{back}}', en: 'Paused from {{from}} to {{back}}' },
  changeBack: { nb: 'Tilbake {{back}}', en: 'Back {{back}}' },
  changeNoPause: { nb: 'Ingen pause likevel', en: 'No pause after all' },
  changeName: { nb: 'Navnet {{name}}', en: 'The name {{name}}' },
  changePhone: { nb: 'Nummeret {{phone}}', en: 'The number {{phone}}' },
  changeMistake: { nb: 'Melder feil: {{text}}', en: 'Reports a mistake: {{text}}' },
  approveChange: words.approve,
  handleMistake: { nb: 'Merk som håndtert', en: 'Mark as handled' },
  handleMistakeOf: { nb: 'Merk som håndtert for {{name}}', en: 'Mark as handled for {{name}}' },
  mistakeHandled: { nb: 'Feilen er merket som håndtert', en: 'The mistake has been marked as handled' },
  rejectChange: { nb: 'Avslå', en: 'Reject' },
  approveChangeOf: { nb: 'Godkjenn for {{name}}', en: 'Approve for {{name}}' },
  rejectChangeOf: { nb: 'Avslå for {{name}}', en: 'Reject for {{name}}' },
  changeApproved: { nb: 'Endringen er gjort', en: 'The change has been made' },
  changeRejected: { nb: 'Endringen er avslått', en: 'The change has been rejected' },
  changeTooLate: { nb: 'Dagen er passert', en: 'The day has passed' },
  waits: { nb: '{{name}} ber om', en: '{{name}} asks for' },
  waitsFrom: { nb: '{{what}}, fra {{day}}', en: '{{what}}, from {{day}}' },
} as const

export const useChangeWords = namespace('changes', changePhrases)
