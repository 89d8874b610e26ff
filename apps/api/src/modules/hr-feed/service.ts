export { type FeedCall, noteCall } from './calls.ts'
export {
  changeGroup,
  createGroup,
  findGroups,
  type Group,
  type GroupInput,
  readGroup,
  removeGroup,
} from './groups.ts'
export { eligibilityRows } from './list.ts'
export { changePerson, createPerson, findPersons, type Person, readPerson, removePerson } from './persons.ts'
