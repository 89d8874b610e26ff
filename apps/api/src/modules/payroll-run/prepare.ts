export const prepareNow = (..._given: unknown[]): never => {
  throw new Error('prepareNow')
}
