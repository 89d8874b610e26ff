export const addProfile = (..._given: unknown[]): never => {
  throw new Error('addProfile')
}
export const changeProfile = (..._given: unknown[]): never => {
  throw new Error('changeProfile')
}
export const endProfile = (..._given: unknown[]): never => {
  throw new Error('endProfile')
}
export const listProfiles = (..._given: unknown[]): never => {
  throw new Error('listProfiles')
}
