import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const schoolMassPhrases = {
  end: { nb: 'Si opp …', en: 'Cancel …' },
  class: { nb: 'Bytt klasse …', en: 'Change class …' },
  next: { nb: 'Bestill {{year}} …', en: 'Order {{year}} …' },
  endTitle: { nb: 'Si opp billetter', en: 'Cancel tickets' },
  classTitle: { nb: 'Bytt klasse', en: 'Change class' },
  nextTitle: { nb: 'Bestill for {{year}}', en: 'Order for {{year}}' },
  chosen_one: { nb: '1 billett er valgt.', en: '1 ticket is selected.' },
  chosen_other: {
    nb: '{{count, number}} billetter er valgt.',
    en: '{{count, number}} tickets are selected.',
  },
  lastDay: words.lastDay,
  lastDayWrong: { nb: 'Velg i dag eller en senere dag', en: 'Choose today or a later day' },
  newClass: { nb: 'Ny klasse', en: 'New class' },
  newClassOf: { nb: 'Ny klasse for {{className}}', en: 'New class for {{className}}' },
  newClassHelp: {
    nb: 'La feltet stå tomt for en klasse som ikke skal ha billett.',
    en: 'Leave the field empty for a class that is not to have tickets.',
  },
  noClass: { nb: 'uten klasse', en: 'without a class' },
  start: words.firstDay,
  startWrong: { nb: 'Velg en dag fra {{min}} til {{max}}', en: 'Choose a day from {{min}} to {{max}}' },
  tooEarly: {
    nb: 'Skoleåret {{year}} kan bestilles fra {{day}}, når dette skoleåret er over.',
    en: 'The school year {{year}} can be ordered from {{day}}, when the current one is over.',
  },
  getEnd_one: { nb: '1 billett får denne siste dagen.', en: '1 ticket gets this last day.' },
  getEnd_other: {
    nb: '{{count, number}} billetter får denne siste dagen.',
    en: '{{count, number}} tickets get this last day.',
  },
  getWithdrawn_one: {
    nb: '1 billett som ikke har begynt, trekkes tilbake.',
    en: '1 ticket that has not begun is cancelled at once.',
  },
  getWithdrawn_other: {
    nb: '{{count, number}} billetter som ikke har begynt, trekkes tilbake.',
    en: '{{count, number}} tickets that have not begun are cancelled at once.',
  },
  getClass_one: { nb: '1 elev bytter klasse.', en: '1 pupil changes class.' },
  getClass_other: {
    nb: '{{count, number}} elever bytter klasse.',
    en: '{{count, number}} pupils change class.',
  },
  getOrder_one: { nb: '1 elev kan få billett.', en: '1 pupil can have a ticket.' },
  getOrder_other: {
    nb: '{{count, number}} elever kan få billett.',
    en: '{{count, number}} pupils can have tickets.',
  },
  perMonth: { nb: 'Til sammen {{price}} i måneden.', en: '{{price}} a month in all.' },
  leftOut: words.leftOut,
  pupil: { nb: '{{name}}, {{className}}: {{why}}', en: '{{name}}, {{className}}: {{why}}' },
  check: { nb: 'Kontroller', en: 'Check' },
  endConfirm_one: { nb: 'Si opp 1 billett', en: 'Cancel 1 ticket' },
  endConfirm_other: words.cancelTickets_other,
  classConfirm_one: { nb: 'Flytt 1 elev', en: 'Move 1 pupil' },
  classConfirm_other: { nb: 'Flytt {{count, number}} elever', en: 'Move {{count, number}} pupils' },
  nextConfirm_one: { nb: 'Bestill 1 billett', en: 'Order 1 ticket' },
  nextConfirm_other: { nb: 'Bestill {{count, number}} billetter', en: 'Order {{count, number}} tickets' },
  progress: { nb: '{{tried, number}} av {{total, number}}', en: '{{tried, number}} of {{total, number}}' },
  done: {
    nb: '{{count, number}} av {{total, number}} er ferdig',
    en: '{{count, number}} of {{total, number}} done',
  },
  missed_one: { nb: '1 ble ikke med', en: '1 was left out' },
  missed_other: { nb: '{{count, number}} ble ikke med', en: '{{count, number}} were left out' },
  goesOn: { nb: 'Det fortsetter om du lukker vinduet.', en: 'It continues if you close the window.' },
  more: words.andMore,

  'not-active-or-pending': { nb: 'Billetten er avsluttet', en: 'The ticket has ended' },
  'ends-already': { nb: 'Billetten er avsluttet innen da', en: 'The ticket has ended by then' },
  'same-class': { nb: 'Eleven går allerede i klassen', en: 'The pupil is already in the class' },
  'no-new-class': { nb: 'Klassen har ingen ny klasse', en: 'The class has no new class' },
  'card-not-in-use': {
    nb: 'Kortet er sperret eller ikke laget. Bestill med et annet kort.',
    en: 'The card is blocked or has not been made. Order with another card.',
  },
  'card-not-sixteen-digits': {
    nb: 'Kortnummeret har ikke 16 sifre. Bestill med et annet kort.',
    en: 'The card number does not have 16 digits. Order with another card.',
  },
  TRAVEL_CARD_NOT_OFFERED: { nb: 'Reisekort tilbys ikke her', en: 'Travel cards are not offered here' },
  TRAVEL_CARD_NOT_PRODUCED: { nb: 'Det lages ikke kort her', en: 'No cards are made here' },
  TRAVEL_CARD_NO_COMPANY_POST_ADDRESS: words.noPostAddress,
} as const

export const useSchoolMass = namespace('schoolMass', schoolMassPhrases)
