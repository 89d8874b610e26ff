export { unreadOfSession, WITH_NOTICES } from './places.ts'
