export * from './changes.ts'
export * from './file.ts'
export * from './fixed-width.ts'
export * from './lines.ts'
