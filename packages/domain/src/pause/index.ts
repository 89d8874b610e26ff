export * from './decide.ts'
export * from './sms.ts'
export * from './state.ts'
