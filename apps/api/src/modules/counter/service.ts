export { insertPurchase } from './purchase.ts'
export { shipTopic } from './ship.ts'
