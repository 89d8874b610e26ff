export * from './employee-id-label.ts'
export * from './form.ts'
