export const runFile = (..._given: unknown[]): never => {
  throw new Error('runFile')
}
export const testFile = (..._given: unknown[]): never => {
  throw new Error('testFile')
}
