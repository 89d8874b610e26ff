/** Fetched with the first file: it brings what reads separated files. */
export { compareSample } from '@portal/domain/payroll-run'
