export * from './camt.ts'
export * from './file.ts'
export * from './ocr.ts'
export * from './unmatched.ts'
