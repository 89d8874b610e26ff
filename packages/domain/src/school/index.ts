export * from './actions.ts'
export * from './kind.ts'
export * from './pupil.ts'
export * from './years.ts'
