export * from './form.ts'
export * from './roles.ts'
export * from './states.ts'
