export * from './cut-off.ts'
