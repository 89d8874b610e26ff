export const previewForm = (..._given: unknown[]): never => {
  throw new Error('previewForm')
}
export const profileDetail = (..._given: unknown[]): never => {
  throw new Error('profileDetail')
}
