export { entriesAbout } from './about.ts'
