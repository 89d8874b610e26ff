export * from './code.ts'
export * from './options.ts'
export * from './order.ts'
export * from './snippet.ts'
