import { namespace } from '../../lib/i18n.ts'

export const moveWords = {
  move: { nb: 'Flytt til et annet selskap', en: 'Move to another company' },
  acts: { nb: 'Flytting', en: 'Moving' },
  planned: { nb: 'Flyttes til {{company}} {{day}}', en: 'Moves to {{company}} on {{day}}' },
  plannedMore: {
    nb: 'Billetten blir liggende i appen. {{company}} betaler fra {{day}}.',
    en: 'The ticket stays in the app. {{company}} pays from {{day}}.',
  },
  undo: { nb: 'Angre flyttingen', en: 'Undo the move' },
  undoTitle: {
    nb: 'Angre flyttingen av billetten til {{name}}',
    en: 'Undo the move of the ticket of {{name}}',
  },
  undoText: {
    nb: 'Billetten går videre her som før, og tillegg som sluttet med den, går videre. {{company}} overtar den ikke {{day}}.',
    en: 'The ticket goes on here as before, and so do add-ons that ended with it. {{company}} does not take it over on {{day}}.',
  },
  undone: { nb: 'Flyttingen er angret!', en: 'The move is undone!' },
} as const

export const useMoveWords = namespace('ticket-move', moveWords)
