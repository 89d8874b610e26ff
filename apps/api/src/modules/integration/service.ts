export { keepRolesOfKeys } from './keys.ts'
