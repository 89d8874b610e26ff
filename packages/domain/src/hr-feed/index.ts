export * from './person.ts'
