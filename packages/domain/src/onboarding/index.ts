export * from './form.ts'
export * from './signers.ts'
export * from './state.ts'
