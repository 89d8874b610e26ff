export { defaultViewsOfSession, WITH_DEFAULT_VIEWS } from './saved-views.ts'
export { DefaultView } from './schemas.ts'
