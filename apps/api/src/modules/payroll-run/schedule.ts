export const saveSchedule = (..._given: unknown[]): never => {
  throw new Error('saveSchedule')
}
