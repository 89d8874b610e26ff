export { defaultViewsOf } from './saved-views.ts'
export { DefaultView } from './schemas.ts'
