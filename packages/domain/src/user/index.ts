export * from './form.ts'
export * from './list.ts'
export * from './roles.ts'
export * from './states.ts'
