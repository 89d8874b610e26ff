export * from './form.ts'
export * from './signers.ts'
