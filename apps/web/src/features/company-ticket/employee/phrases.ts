import { namespace } from '../../../lib/i18n.ts'

export const employeePhrases = {
  changeInfo: { nb: 'Endre opplysninger', en: 'Change info' },
  changeInfoTitle: { nb: 'Endre opplysninger om {{name}}', en: 'Change info of {{name}}' },
  changeInfoText: {
    nb: 'Mobilnummeret følger billetten og kan ikke endres her.',
    en: 'The mobile number belongs to the ticket and cannot be changed here.',
  },
  changeInfoFailed: {
    nb: 'Det skjedde en feil under innsending av skjemaet.',
    en: 'An error occured while submitting this form.',
  },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  nameLength: { nb: 'Navnet må ha fra 2 til 50 tegn', en: 'The name must have 2 to 50 characters' },
  idLength: { nb: 'Skriv fra 1 til 20 tegn', en: 'Enter 1 to 20 characters' },
  save: { nb: 'Lagre', en: 'Save' },
  changed: { nb: 'Endringen er lagret', en: 'Change succeeded' },
  loadingEmployee: { nb: 'Laster den ansatte …', en: 'Loading the employee …' },

  deductions: { nb: 'Siste lønnstrekk', en: 'Last payroll deductions' },
  invoiceBase: { nb: 'Fakturagrunnlag', en: 'Invoice basis' },
  colInvoice: { nb: 'Faktura', en: 'Invoice' },
  deductionsNone: {
    nb: 'Ingen måneder er fakturert ennå.',
    en: 'No month has been invoiced yet.',
  },
  colMonth: { nb: 'Måned', en: 'Month' },
  colDescription: { nb: 'Hva', en: 'What' },
  colAmount: { nb: 'Trekk (kr)', en: 'Deduction (kr)' },
} as const

export const useEmployee = namespace('company-ticket-employee', employeePhrases)
