export * from './offer.ts'
export * from './providers.ts'
