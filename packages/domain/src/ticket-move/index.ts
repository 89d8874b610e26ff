export * from './decide.ts'
export * from './state.ts'
