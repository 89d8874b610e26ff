export { clientSecretOf } from './credentials.ts'
export { followsPattern, isPattern } from './pattern.ts'
