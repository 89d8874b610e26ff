export * from './form.ts'
export * from './lists.ts'
export * from './query.ts'
