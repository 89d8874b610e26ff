export { addAdministrator, createUser, grantCompanyRoles } from './create.ts'
