export * from './bounds.ts'
export * from './costs.ts'
export * from './kind.ts'
export * from './unit.ts'
