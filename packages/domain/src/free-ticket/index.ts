export * from './kind.ts'
