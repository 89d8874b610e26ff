export * from './form.ts'
export * from './request.ts'
