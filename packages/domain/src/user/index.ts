export * from './form.ts'
export * from './roles.ts'
