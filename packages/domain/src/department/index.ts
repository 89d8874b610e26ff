export * from './find.ts'
export * from './form.ts'
