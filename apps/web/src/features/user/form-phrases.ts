import { namespace } from '../../lib/i18n.ts'

export const userFormPhrases = {
  newTitle: { nb: 'Ny bruker', en: 'New user' },
  newLead: {
    nb: 'Brukeren får en e-post med en lenke, og kan logge inn når den er brukt.',
    en: 'The user gets an e-mail with a link, and can sign in once it has been used.',
  },
  editNote: {
    nb: 'Navn og kontaktopplysninger kan ikke endres her. Rollene kan endres når som helst.',
    en: 'Name and contact data cannot be changed here. The roles can be changed at any time.',
  },
  deletedText: {
    nb: 'Brukeren er slettet, har ingen roller og kan ikke endres. Opprett en ny bruker hvis personen skal tilbake.',
    en: 'The user has been deleted, has no roles and cannot be changed. Create a new user if the person is to return.',
  },
  toUsers: { nb: 'Til brukerne', en: 'To the users' },
  loadingUser: { nb: 'Laster brukeren …', en: 'Loading the user …' },

  firstName: { nb: 'Fornavn', en: 'First name' },
  firstNameRequired: { nb: 'Skriv fornavnet', en: 'Enter the first name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  lastNameRequired: { nb: 'Skriv etternavnet', en: 'Enter the last name' },
  nameLength: { nb: 'Navnet må ha fra 2 til 100 tegn', en: 'The name must have 2 to 100 characters' },
  email: { nb: 'E-post (brukernavn)', en: 'Email (user name)' },
  emailRequired: { nb: 'Skriv e-postadressen', en: 'Enter the e-mail address' },
  emailTaken: {
    nb: 'Det finnes allerede en bruker med denne e-postadressen',
    en: 'There already exists an user with this e-mail',
  },
  phone: { nb: 'Telefon', en: 'Phone' },
  phoneRequired: { nb: 'Skriv telefonnummeret', en: 'Enter the phone number' },

  globalHeading: { nb: 'Globale roller', en: 'Global roles' },
  globalHelp: { nb: 'For ansatte hos operatøren', en: "For the operator's own staff" },
  companyHeading: { nb: 'Roller i bedrifter', en: 'Roles in companies' },
  noCompanies: { nb: 'Ingen bedrifter er lagt til.', en: 'No companies have been added.' },
  addCompany: { nb: 'Legg til bedrift', en: 'Add company' },
  editCompany: { nb: 'Rediger roller i {{company}}', en: 'Edit roles in {{company}}' },
  removeCompany: { nb: 'Fjern {{company}}', en: 'Remove {{company}}' },
  noRoles: { nb: 'Brukeren må ha minst én rolle', en: 'User must have minimum one role assigned' },

  create: { nb: 'Opprett bruker', en: 'Create user' },
  save: { nb: 'Lagre', en: 'Save' },
  cancel: { nb: 'Avbryt', en: 'Cancel' },
  reload: { nb: 'Last brukeren på nytt', en: 'Reload the user' },
  lastTitle: { nb: 'Fjerne den siste administratoren?', en: 'Remove the last administrator?' },
  saveAnyway: { nb: 'Lagre likevel', en: 'Save anyway' },

  dialogAdd: { nb: 'Legg til bedrift', en: 'Add company' },
  dialogEdit: { nb: 'Roller i bedriften', en: 'Roles in the company' },
  chosenCompany: { nb: 'Bedrift', en: 'Company' },
  otherCompany: { nb: 'Bytt bedrift', en: 'Change company' },
  companyRequired: { nb: 'Velg en bedrift', en: 'Choose a company' },
  rolesLegend: { nb: 'Roller', en: 'Roles' },
  add: { nb: 'Legg til', en: 'Add' },
  change: { nb: 'Endre', en: 'Change' },
  loadingCompanies: { nb: 'Laster bedrifter …', en: 'Loading companies …' },
} as const

export const useUserForm = namespace('user-form', userFormPhrases)
