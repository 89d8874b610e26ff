export * from './actions.ts'
export * from './list.ts'
