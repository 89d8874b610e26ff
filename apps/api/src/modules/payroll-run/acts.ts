export const approveRun = (..._given: unknown[]): never => {
  throw new Error('approveRun')
}
export const cancelRun = (..._given: unknown[]): never => {
  throw new Error('cancelRun')
}
export const rejectRun = (..._given: unknown[]): never => {
  throw new Error('rejectRun')
}
export const sendNow = (..._given: unknown[]): never => {
  throw new Error('sendNow')
}
