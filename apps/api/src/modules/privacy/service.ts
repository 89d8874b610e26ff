/** What the command line, and the page of employees, use of personal data. */
export { heldOf, readPerson, searchPersons } from './find.ts'
export { heldPdf, personPdf } from './pdf.ts'
export { deletePerson } from './remove.ts'
