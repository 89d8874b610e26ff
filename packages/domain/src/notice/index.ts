export * from './kinds.ts'
export * from './mail.ts'
