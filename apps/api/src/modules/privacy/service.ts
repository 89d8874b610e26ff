/** What the command line uses of personal data. */
export { readPerson, searchPersons } from './find.ts'
export { personPdf } from './pdf.ts'
export { deletePerson } from './remove.ts'
