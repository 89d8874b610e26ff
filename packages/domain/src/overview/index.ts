export * from './costs.ts'
export * from './cut-off.ts'
