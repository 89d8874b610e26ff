export * from './decide.ts'
export * from './person.ts'
