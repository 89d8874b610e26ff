export * from './form.ts'
export * from './list.ts'
export * from './signers.ts'
export * from './state.ts'
