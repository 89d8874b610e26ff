export { byOf, entriesAbout } from './about.ts'
export { EventActor } from './schemas.ts'
