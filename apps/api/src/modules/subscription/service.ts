/** Add-ons that are ordered with a ticket. */
export { insertAddOns } from './insert.ts'
