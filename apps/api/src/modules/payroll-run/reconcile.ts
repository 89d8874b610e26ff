export const reconcileProfile = (..._given: unknown[]): never => {
  throw new Error('reconcileProfile')
}
