export { clientSecretOf } from './credentials.ts'
