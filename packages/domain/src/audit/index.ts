export * from './actions.ts'
