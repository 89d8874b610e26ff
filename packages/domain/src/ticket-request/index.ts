export * from './list.ts'
export * from './state.ts'
