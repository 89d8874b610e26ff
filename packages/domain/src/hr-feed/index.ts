export * from './decide.ts'
export * from './list.ts'
export * from './person.ts'
export * from './plan.ts'
