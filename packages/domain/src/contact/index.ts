export * from './form.ts'
