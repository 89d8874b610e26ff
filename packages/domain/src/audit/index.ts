export * from './actions.ts'
export * from './phrases.ts'
