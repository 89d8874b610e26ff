import { namespace } from '../../lib/i18n.ts'

export const userPhrases = {
  users: { nb: 'Brukere', en: 'Users' },
  lead: {
    nb: 'Hvem som kan logge inn, og hva de kan gjøre.',
    en: 'Who can sign in, and what they can do.',
  },
  newUser: { nb: 'Ny bruker', en: 'New user' },
  searchLabel: { nb: 'Søk etter navn, e-post eller telefon', en: 'Search for name, e-mail or phone' },
  count_one: { nb: '{{count, number}} bruker', en: '{{count, number}} user' },
  count_other: { nb: '{{count, number}} brukere', en: '{{count, number}} users' },
  filterLegend: { nb: 'Status', en: 'Status' },
  filterAll: { nb: 'Alle', en: 'All' },
  filterACTIVE: { nb: 'Aktive', en: 'Active' },
  filterINVITED: { nb: 'Inviterte', en: 'Invited' },
  filterINACTIVE: { nb: 'Inaktive', en: 'Inactive' },
  filterDELETED: { nb: 'Slettede', en: 'Deleted' },
  colEmail: { nb: 'E-post (brukernavn)', en: 'Email (user name)' },
  colFirstName: { nb: 'Fornavn', en: 'First name' },
  colLastName: { nb: 'Etternavn', en: 'Last name' },
  colPhone: { nb: 'Telefon', en: 'Phone' },
  colRoles: { nb: 'Roller', en: 'Roles' },
  noRole: { nb: 'Ingen', en: 'None' },
  atOperator: { nb: 'Hos operatøren', en: "The operator's staff" },
  moreCompanies_one: { nb: '{{count, number}} til', en: '{{count, number}} more' },
  moreCompanies_other: { nb: '{{count, number}} til', en: '{{count, number}} more' },
  colStatus: { nb: 'Status', en: 'Status' },
  colActions: { nb: 'Handlinger', en: 'Actions' },
  statusActive: { nb: 'Aktiv', en: 'Active' },
  statusInvited: { nb: 'Invitert', en: 'Invited' },
  statusInactive: { nb: 'Inaktiv', en: 'Inactive' },
  statusDeleted: { nb: 'Slettet', en: 'Deleted' },

  emptyTitle: { nb: 'Ingen brukere ennå', en: 'No users yet' },
  emptyText: {
    nb: 'Opprett den første brukeren. Vi sender en e-post med en lenke som aktiverer brukeren.',
    en: 'Create the first user. We send an e-mail with a link that activates the user.',
  },
  noMatchTitle: { nb: 'Ingen brukere passer til søket', en: 'No users match your search' },
  noMatchText: { nb: 'Prøv færre ord, eller vis alle.', en: 'Try fewer words, or show all.' },
  showAll: { nb: 'Vis alle', en: 'Show all' },

  actionsFor: { nb: 'Handlinger for {{name}}', en: 'Actions for {{name}}' },
  edit: { nb: 'Rediger', en: 'Edit' },
  deactivate: { nb: 'Deaktiver', en: 'Deactivate' },
  deactivateForGood: { nb: 'Deaktiver for godt', en: 'Deactivate for good' },
  reactivate: { nb: 'Send ny aktiveringslenke', en: 'Send new activation link' },
  reactivated: {
    nb: 'E-post med aktiveringslenke er sendt!',
    en: 'Email with activation link sent!',
  },

  deactivateTitle: { nb: 'Deaktivere {{name}}?', en: 'Deactivate {{name}}?' },
  deactivateText: {
    nb: '{{name}} blir logget ut og kan ikke logge inn igjen. Rollene beholdes, så du kan angre ved å sende en ny aktiveringslenke.',
    en: '{{name}} is signed out and cannot sign in again. The roles are kept, so you can undo this by sending a new activation link.',
  },
  forGoodTitle: { nb: 'Deaktivere {{name}} for godt?', en: 'Deactivate {{name}} for good?' },
  forGoodText: {
    nb: '{{name}} slettes og mister alle rollene. Dette kan ikke angres, men e-postadressen kan brukes til en ny bruker.',
    en: '{{name}} is deleted and loses all roles. This cannot be undone, but the e-mail address can be used for a new user.',
  },
  deactivateAnyway: { nb: 'Deaktiver likevel', en: 'Deactivate anyway' },
  deactivated: { nb: '{{name}} er deaktivert', en: '{{name}} has been deactivated' },
  deactivateFailed: {
    nb: 'Det skjedde en feil ved deaktivering av bruker!',
    en: 'An error occured while deactivating user!',
  },
  lastInCompanies: {
    nb: 'Ingen andre administrerer {{companies}}. Bedriften blir stående uten administrator hvis du går videre.',
    en: 'Nobody else administers {{companies}}. The company is left without an administrator if you continue.',
  },
} as const

export const useUsers = namespace('users', userPhrases)
