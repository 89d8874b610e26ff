export { createCompany } from './create.ts'
export { addressesOf, companyOf, lookUp } from './prefill.ts'
export { COMPANY_JSON } from './read.ts'
export { Company } from './schemas.ts'
