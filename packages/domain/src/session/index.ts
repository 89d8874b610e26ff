export * from './device.ts'
