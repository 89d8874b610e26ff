export * from './kind.ts'
export * from './profiles.ts'
export * from './tax.ts'
