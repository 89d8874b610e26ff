export * from './agreements.ts'
export * from './deletion.ts'
export * from './form.ts'
export * from './name.ts'
