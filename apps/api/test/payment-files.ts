/** Files of payments for tests of the API: those of the domain's own tests. */
export { camtFile, ocrFile } from '../../../packages/domain/src/payment-file/payment-file.fixture.ts'
