export * from './file.ts'
export * from './find.ts'
export * from './form.ts'
