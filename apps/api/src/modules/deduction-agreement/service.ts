export { askNewPeople } from './ask.ts'
