export const listRuns = (..._given: unknown[]): never => {
  throw new Error('listRuns')
}
export const runDetail = (..._given: unknown[]): never => {
  throw new Error('runDetail')
}
