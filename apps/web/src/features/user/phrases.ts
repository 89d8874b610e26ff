import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const userPhrases = {
  users: words.users,
  lead: {
    nb: 'Hvem som kan logge inn, og hva de kan gjøre.',
    en: 'Who can sign in, and what they can do.',
  },
  newUser: words.newUser,
  searchLabel: { nb: 'Søk etter navn, e-post eller telefon', en: 'Search by name, e-mail or phone' },
  count_one: { nb: '{{count, number}} bruker', en: '{{count, number}} user' },
  count_other: { nb: '{{count, number}} brukere', en: '{{count, number}} users' },
  filterACTIVE: words.activeOnes,
  filterINVITED: { nb: 'Inviterte', en: 'Invited' },
  filterINACTIVE: { nb: 'Inaktive', en: 'Inactive' },
  filterDELETED: { nb: 'Slettede', en: 'Deleted' },
  roles: { nb: 'Roller', en: 'Roles' },
  noRole: words.none,
  moreCompanies: { nb: '{{count, number}} til', en: '{{count, number}} more' },
  atOperator: { nb: 'Hos operatøren', en: 'The operator’s staff' },
  status: words.status,
  actions: words.actions,
  statusActive: words.active,
  statusInvited: { nb: 'Invitert', en: 'Invited' },
  statusInactive: { nb: 'Inaktiv', en: 'Inactive' },
  statusDeleted: words.deleted,

  invitationSent: {
    nb: 'Invitasjonen til {{name}} er sendt. Lenken er gyldig i 7 dager.',
    en: 'The invitation to {{name}} has been sent. The link is valid for 7 days.',
  },
  openUser: { nb: 'Åpne brukeren', en: 'Open the user' },

  emptyTitle: words.noUsersYet,
  emptyText: {
    nb: 'Opprett den første brukeren. Vi sender en e-post med en lenke som aktiverer brukeren.',
    en: 'Create the first user. We send an e-mail with a link that activates the user.',
  },
  noMatchTitle: { nb: 'Ingen brukere passer til søket', en: 'No users match your search' },
  noMatchText: { nb: 'Prøv færre ord, eller vis alle.', en: 'Try fewer words, or show all.' },
  showAll: words.showAll,

  actionsFor: words.actionsFor,
  edit: words.edit,
  deactivate: { nb: 'Deaktiver', en: 'Deactivate' },
  deactivateForGood: { nb: 'Deaktiver for godt', en: 'Deactivate for good' },
  reactivate: { nb: 'Send ny aktiveringslenke', en: 'Send new activation link' },
  reactivated: {
    nb: 'E-post med aktiveringslenke er sendt!',
    en: 'Email with activation link sent!',
  },
  reactivatedMore: {
    nb: 'Til {{name}}, {{email}}. Lenken er gyldig i 7 dager.',
    en: 'To {{name}}, {{email}}. The link is valid for 7 days.',
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
  deactivatedMore: {
    nb: 'Rollene er beholdt. En ny aktiveringslenke slipper {{name}} inn igjen.',
    en: 'The roles have been kept. A new activation link lets {{name}} in again.',
  },
  deletedMore: {
    nb: 'Alle roller er fjernet. {{email}} kan brukes til en ny bruker.',
    en: 'All roles have been removed. {{email}} can be used for a new user.',
  },
  rolesSaved: {
    nb: 'Rollene til {{name}} gjelder fra nå.',
    en: 'The roles of {{name}} apply from now on.',
  },
  signIns: words.signIns,
  noSignIns: { nb: 'Brukeren er ikke logget inn nå.', en: 'The user is not signed in now.' },
  openSignIns_one: {
    nb: 'Logget inn på {{count, number}} sted.',
    en: 'Signed in in {{count, number}} place.',
  },
  openSignIns_other: {
    nb: 'Logget inn på {{count, number}} steder.',
    en: 'Signed in in {{count, number}} places.',
  },
  signInUsed: { nb: 'Sist brukt {{at}}.', en: 'Last used {{at}}.' },
  endSignIns: { nb: 'Avslutt innloggingene', en: 'End the sign-ins' },
  endSignInsTitle: { nb: 'Avslutte innloggingene til {{name}}?', en: 'End the sign-ins of {{name}}?' },
  endSignInsText: {
    nb: '{{name}} blir logget ut overalt med en gang, og må vise hvem hen er på nytt for å logge inn. Rollene beholdes.',
    en: '{{name}} is signed out everywhere at once, and has to prove who they are again to sign in. The roles are kept.',
  },
  endSignInsFailed: { nb: 'Vi fikk ikke avsluttet innloggingene.', en: 'We could not end the sign-ins.' },
  signInsEnded_one: {
    nb: '{{name}} er logget ut på {{count, number}} sted',
    en: '{{name}} has been signed out in {{count, number}} place',
  },
  signInsEnded_other: {
    nb: '{{name}} er logget ut på {{count, number}} steder',
    en: '{{name}} has been signed out in {{count, number}} places',
  },
  deactivateFailed: {
    nb: 'Det skjedde en feil ved deaktivering av bruker!',
    en: 'An error occured while deactivating user!',
  },
  lastInCompanies: {
    nb: 'Ingen andre administrerer {{companies}}. Bedriften blir stående uten administrator hvis du går videre.',
    en: 'Nobody else administers {{companies}}. The company is left without an administrator if you continue.',
  },

  newLead: {
    nb: 'Brukeren får en e-post med en lenke, og kan logge inn når den er brukt.',
    en: 'The user gets an e-mail with a link, and can sign in once it has been used.',
  },
  editNote: {
    nb: 'Navn og kontaktopplysninger kan ikke endres her. Rollene kan endres når som helst.',
    en: 'Name and contact details cannot be changed here. The roles can be changed at any time.',
  },
  deletedText: {
    nb: 'Brukeren er slettet, har ingen roller og kan ikke endres. Opprett en ny bruker hvis personen skal tilbake.',
    en: 'The user has been deleted, has no roles and cannot be changed. Create a new user if the person is to return.',
  },
  toUsers: { nb: 'Til brukerne', en: 'To the users' },
  loadingUser: { nb: 'Laster brukeren …', en: 'Loading the user …' },

  firstName: words.firstName,
  firstNameRequired: words.firstNameRequired,
  lastName: words.lastName,
  lastNameRequired: words.lastNameRequired,
  nameLength: words.nameLength100,
  email: { nb: 'E-post (brukernavn)', en: 'E-mail (user name)' },
  emailRequired: { nb: 'Skriv e-postadressen', en: 'Enter the e-mail address' },
  phone: words.phone,
  phoneRequired: { nb: 'Skriv telefonnummeret', en: 'Enter the phone number' },

  globalHeading: { nb: 'Globale roller', en: 'Global roles' },
  globalHelp: { nb: 'For ansatte hos operatøren', en: 'For the operator’s own staff' },
  companyHeading: { nb: 'Roller i bedrifter', en: 'Roles in companies' },
  noRoleYet: { nb: 'Ingen rolle valgt', en: 'No role chosen' },
  noCompanies: { nb: 'Ingen bedrifter er lagt til.', en: 'No companies have been added.' },
  addCompany: { nb: 'Legg til bedrift', en: 'Add company' },
  editCompany: { nb: 'Rediger roller i {{company}}', en: 'Edit roles in {{company}}' },
  removeCompany: { nb: 'Fjern {{company}}', en: 'Remove {{company}}' },
  noRoles: words.noRoles,

  create: { nb: 'Opprett bruker', en: 'Create user' },
  save: words.save,
  reload: { nb: 'Last brukeren på nytt', en: 'Reload the user' },
  lastTitle: { nb: 'Fjerne den siste administratoren?', en: 'Remove the last administrator?' },
  saveAnyway: { nb: 'Lagre likevel', en: 'Save anyway' },

  dialogEdit: { nb: 'Roller i bedriften', en: 'Roles in the company' },
  chosenCompany: words.company,
  otherCompany: { nb: 'Bytt bedrift', en: 'Change company' },
  companyRequired: { nb: 'Velg en bedrift', en: 'Choose a company' },
  add: words.add,
  change: words.change,
} as const

export const useUsers = namespace('users', userPhrases)
